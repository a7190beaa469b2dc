import { z } from 'zod';
import type { Vote } from '../engine.ts';
import { type CodeEvidence, codeAmount, codeDay } from './code-values.ts';

/** The register signed it. Not 1: without its key anybody could have. */
const SURE = 0.96;
/** The register counts in rupees; the page of an export may name another currency. */
const RUPEE_SURE = 0.9;
const UNVERIFIED = 'From the e-invoice code; its signature was not checked.';

const claimsSchema = z.object({ data: z.union([z.string(), z.record(z.string(), z.unknown())]) });
const invoiceSchema = z.object({
  SellerGstin: z.string().trim().length(15),
  BuyerGstin: z.string().trim().optional().catch(undefined),
  DocNo: z.string().trim().min(1).max(50),
  DocTyp: z.string().optional().catch(undefined),
  DocDt: z.string(),
  TotInvVal: z.union([z.number(), z.string()]),
  Irn: z.string().min(1),
});

/**
 * What the code of India's invoice register says: a signed token whose `data` is the invoice, as JSON inside JSON.
 * Undefined for any other text.
 */
export function readEInvoiceCode(text: string): CodeEvidence | undefined {
  const claims = claimsSchema.safeParse(payloadOf(text));
  if (!claims.success) return undefined;
  const { data } = claims.data;
  const invoice = invoiceSchema.safeParse(typeof data === 'string' ? jsonOf(data) : data);
  if (!invoice.success) return undefined;
  const { SellerGstin, BuyerGstin, DocNo, DocTyp, DocDt, TotInvVal } = invoice.data;
  const isCredit = DocTyp?.toUpperCase() === 'CRN';
  const votes: Vote[] = [];
  const push = (field: Vote['field'], value: string | undefined, confidence = SURE) => {
    if (value) votes.push({ field, value, confidence, source: 'qr', verified: false, note: UNVERIFIED });
  };
  push('gstNumber', SellerGstin.toUpperCase());
  push('invoiceNumber', DocNo);
  push('invoiceDate', codeDay(DocDt));
  const total = codeAmount(TotInvVal);
  push('totalAmount', total && isCredit ? `-${total}` : total);
  push('currency', 'INR', RUPEE_SURE);
  return {
    votes,
    documentType: isCredit ? 'credit note' : 'invoice',
    ...(BuyerGstin ? { gst: { buyerGstin: BuyerGstin.toUpperCase() } } : {}),
  };
}

function payloadOf(token: string): unknown {
  const payload = /^\s*[\w-]+\.([\w-]+)={0,2}\.[\w-]*={0,2}\s*$/.exec(token)?.[1];
  return payload && jsonOf(Buffer.from(payload, 'base64url').toString('utf8'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
