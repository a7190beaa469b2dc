/**
 * What a person typed or pasted into an amount, as a decimal string: "₹1,05,280.56" -> "105280.56", "1.234,5" -> "1234.5".
 * Text that is no amount comes back trimmed but otherwise as it was, so that the form can say so and nothing typed is lost.
 */
export function typedAmount(text: string): string {
  const trimmed = text.trim();
  const bare = trimmed.replace(/[\s\u00a0'\u2019]|[^\d.,+-]/g, '');
  if (!/^[+-]?[\d.,]*$/.test(bare) || !/\d/.test(bare)) return trimmed;
  const letters = trimmed.replace(/^[A-Z]{0,3}[$€£¥₹]?\s*|\s*[A-Z]{0,3}[$€£¥₹]?$/gu, '');
  if (/\p{L}/u.test(letters)) return trimmed;
  const sign = bare.startsWith('-') ? '-' : '';
  const digits = bare.replace(/[+-]/g, '');
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  // A comma is the decimal mark when it comes after the last dot, or alone before something other than three digits.
  const commaDecimal =
    comma > dot && digits.indexOf(',') === comma && (dot >= 0 || (comma > 0 && digits.length - comma - 1 !== 3));
  const plain = commaDecimal ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (plain.split('.').length > 2) return trimmed;
  return sign + (plain.startsWith('.') ? `0${plain}` : plain);
}

/** "2960.5" with two places -> "2960.50"; digits beyond the scale are kept, for the form to refuse. Not an amount: unchanged. */
export function paddedAmount(amount: string, scale: number): string {
  if (!/^-?\d+\.?\d*$/.test(amount)) return amount;
  const [whole = '0', fraction = ''] = amount.split('.');
  const padded = fraction.padEnd(scale, '0');
  const trimmedWhole = whole.replace(/^(-?)0+(?=\d)/, '$1');
  return padded ? `${trimmedWhole}.${padded}` : trimmedWhole;
}
