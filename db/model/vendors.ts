/** Endings that name a company's form, not the company. */
const companyForms = new Set(
  'inc incorporated llc llp lp ltd limited pvt private plc corp corporation co company gmbh mbh ag kg ohg ug se sa sas sarl srl spa bv nv ab as oy aps pte pty kk kabushiki kaisha opc'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b\.?)/g, '$1')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * A vendor's name by which duplicates and corrections are found: case, accents, spaces, marks and company suffix aside.
 * 'Northpane Inc.', 'NORTHPANE, Inc' and 'Northpane' are one; a name that is nothing but a suffix stays. Empty for none.
 */
export function vendorKey(name: string | null | undefined): string {
  const words = wordsOf(name ?? '');
  let end = words.length;
  while (end > 1 && companyForms.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end).join('');
}

/** An invoice number by which duplicates are found: case, spaces and marks aside. Empty for none. */
export function invoiceNumberKey(number: string | null | undefined): string {
  return wordsOf(number ?? '').join('');
}

/** Case-insensitive substring match in either direction, on the vendor or the name. */
export function matchesVendor(vendor: string, subscription: { name: string; vendor: string }): boolean {
  const wanted = vendor.trim().toLowerCase();
  if (wanted === '') return false;
  return [subscription.vendor, subscription.name]
    .map((text) => text.trim().toLowerCase())
    .some((text) => text !== '' && (text.includes(wanted) || wanted.includes(text)));
}

/** The subscriptions that an invoice of a vendor may belong to, equal names first. */
export function suggestedMatches<Subscription extends { name: string; vendor: string }>(
  vendor: string | null | undefined,
  subscriptions: readonly Subscription[],
  most = 5,
): Subscription[] {
  if (!vendor) return [];
  const key = vendorKey(vendor);
  const isSame = (each: Subscription) => Number(vendorKey(each.vendor) === key || vendorKey(each.name) === key);
  return subscriptions
    .filter((subscription) => matchesVendor(vendor, subscription))
    .sort((one, other) => isSame(other) - isSame(one))
    .slice(0, most);
}
