import { decodeXml } from './file-kind.ts';
import type { InvoiceXml } from './invoice-xml.ts';
import type { Pdf } from './pdf.ts';
import { MAX_XML_BYTES, parseInvoiceXml } from './xml.ts';

/** More attachments than these are not opened. */
const MAX_ATTACHMENTS = 20;

/** Names that the standards give, the newest first; any other .xml is opened too, and known by its root. */
const NAMES = [/factur-?x\.xml$/i, /xrechnung\.xml$/i, /zugferd-?invoice\.xml$/i, /\.xml$/i];

const rankOf = (name: string): number => {
  const rank = NAMES.findIndex((pattern) => pattern.test(name));
  return rank < 0 ? NAMES.length : rank;
};

/** The invoice's XML attached to a PDF, or undefined. An XML that is no invoice (an order, a dispatch note) is passed over. */
export async function attachedInvoice(pdf: Pdf): Promise<InvoiceXml | undefined> {
  const attachments = await pdf.getAttachments();
  if (!attachments) return undefined;
  const named = [...attachments].slice(0, MAX_ATTACHMENTS).map(([id, { filename }]) => ({ id, name: filename || id }));
  const ordered = named
    .filter(({ name }) => rankOf(name) < NAMES.length)
    .sort((a, b) => rankOf(a.name) - rankOf(b.name));
  // A file that lost its ending is still found by what is in it
  const nameless = named.filter(({ name }) => !/\.\w{1,5}$/.test(name));
  for (const { id } of [...ordered, ...nameless]) {
    const bytes = await pdf.getAttachmentContent(id).catch(() => null);
    if (!bytes || bytes.length > MAX_XML_BYTES) continue;
    const invoice = parseInvoiceXml(decodeXml(bytes));
    if (invoice) return invoice;
  }
  return undefined;
}
