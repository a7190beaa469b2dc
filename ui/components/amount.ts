const symbols: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  SGD: 'S$',
};

/** "$", "₹", ... or the ISO code with a no-break space after it. */
export function currencySymbol(currency: string) {
  return symbols[currency] ?? `${currency}\u00a0`;
}

/** Decimal places shown for a currency. */
export function currencyScale(currency: string) {
  return currency === 'JPY' ? 0 : 2;
}

/** A decimal string as it is written in its currency, without the symbol: 1,05,280.56 in rupees. Text that is no amount is left alone. */
export function grouped(amount: string, currency: string, scale = currencyScale(currency)) {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount);
  if (!parts) return amount;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const breaks = currency === 'INR' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g;
  const places = (fraction.length > scale ? fraction.replace(/0+$/, '') : fraction).padEnd(scale, '0');
  return `${sign && '\u2212'}${whole.replace(breaks, ',')}${places && `.${places}`}`;
}

/** "₹1,05,280.56", "−$4.20", "¥38,400". */
export function writtenMoney(amount: string, currency: string) {
  const digits = grouped(amount, currency);
  const symbol = currencySymbol(currency);
  return digits.startsWith('\u2212') ? `\u2212${symbol}${digits.slice(1)}` : `${symbol}${digits}`;
}
