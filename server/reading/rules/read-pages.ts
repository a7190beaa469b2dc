import type { Day } from '@/db/model/day.ts';
import type { EvidenceSource } from '@/db/model/readings.ts';
import type { EngineResult, Vote } from '../engine.ts';
import type { Page } from '../page.ts';
import { type AnnotatedText, annotate } from './annotated-text.ts';
import { billingAddresses, departments } from './billing.ts';
import { currencies } from './currency.ts';
import { documentTypeOf } from './document-type.ts';
import { invoiceDates } from './invoice-date.ts';
import { invoiceNumbers } from './invoice-number.ts';
import { items } from './items.ts';
import { normalized } from './normalized-text.ts';
import { partyBlocks } from './parties.ts';
import { findGstins, gstNumbers, vendorTaxIds } from './tax-ids.ts';
import { tenures } from './tenure.ts';
import { dueDates, paymentTerms } from './terms.ts';
import { totals } from './totals.ts';
import { vendors } from './vendor.ts';

/** What is known before reading: `office` is the name of who the invoices are written to, and so never the vendor. */
export type Reader = { today: Day; office?: string };

/** Everything that the rules can tell from words with places, whoever gave them: a text layer or an OCR. */
export function readPages(pages: readonly Page[], source: EvidenceSource, { today, office }: Reader): EngineResult {
  const prepared = annotate(pages, source, today);
  const documentType = documentTypeOf(prepared);
  const document: AnnotatedText = { ...prepared, documentType };
  const blocks = partyBlocks(document);
  const gstins = findGstins(document, blocks);
  const numbers = invoiceNumbers(document);
  const dates = invoiceDates(document);
  const sums = totals(document);
  const { votes: terms, terms: found } = paymentTerms(document);
  const invoiced = best(dates);
  const votes = [
    ...vendors(document, blocks, office),
    ...numbers,
    ...dates,
    ...dueDates(document, invoiced?.value, found),
    ...sums.votes,
    ...currencies(document, sums.currency),
    ...gstNumbers(document, gstins),
    ...vendorTaxIds(document, blocks),
    ...billingAddresses(document, blocks),
    ...departments(document),
    ...terms,
    ...tenures(document),
  ];
  return {
    votes,
    items: items(document),
    documentType,
    amountInWords: sums.inWords,
    gst: { ...sums.gst, buyerGstin: gstins.find((found) => found.party === 'buyer' && found.valid)?.gstin },
    warnings: warningsOf(documentType, numbers),
  };
}

const best = (votes: readonly Vote[]): Vote | undefined =>
  votes.reduce<Vote | undefined>((top, vote) => (top && top.confidence >= vote.confidence ? top : vote), undefined);

function warningsOf(type: EngineResult['documentType'], numbers: readonly Vote[]): string[] {
  const warnings: string[] = [];
  const labelled = numbers.filter((vote) => vote.confidence >= 0.75);
  const byPage = new Map(labelled.map((vote) => [normalized(vote.value), vote.page]));
  if (byPage.size > 1 && new Set(byPage.values()).size > 1) {
    warnings.push('The document seems to hold more than one invoice; the first was read.');
  }
  if (type === 'receipt') warnings.push('This looks like a payment receipt, not an invoice.');
  if (type === 'statement') warnings.push('This looks like an account statement or reminder, not an invoice.');
  if (type === 'quote') warnings.push('This looks like a quote, order or delivery note, not an invoice.');
  return warnings;
}
