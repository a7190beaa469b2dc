/** `decimals` are those in daily use; money is stored with two places whatever the currency. */
export type Currency = { code: string; name: string; symbol: string; decimals: 0 | 2 };

export const DEFAULT_CURRENCY = 'INR';

/** The specification's eight, in its order. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
  { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
  { code: 'GBP', name: 'Pound sterling', symbol: '£', decimals: 2 },
  { code: 'INR', name: 'Indian rupee', symbol: '₹', decimals: 2 },
  { code: 'JPY', name: 'Japanese yen', symbol: '¥', decimals: 0 },
  { code: 'CAD', name: 'Canadian dollar', symbol: 'C$', decimals: 2 },
  { code: 'AUD', name: 'Australian dollar', symbol: 'A$', decimals: 2 },
  { code: 'SGD', name: 'Singapore dollar', symbol: 'S$', decimals: 2 },
];

/** The currencies that the subscription form offers. */
export const FORM_CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'JPY'] as const;

const other = (code: string, name: string, decimals: 0 | 2 = 2): Currency => ({ code, name, symbol: code, decimals });

/** Other common ISO 4217 currencies: shown by their code. */
export const OTHER_CURRENCIES: readonly Currency[] = [
  other('AED', 'UAE dirham'),
  other('ARS', 'Argentine peso'),
  other('BDT', 'Bangladeshi taka'),
  other('BGN', 'Bulgarian lev'),
  other('BHD', 'Bahraini dinar'),
  other('BRL', 'Brazilian real'),
  other('BTN', 'Bhutanese ngultrum'),
  other('CHF', 'Swiss franc'),
  other('CLP', 'Chilean peso', 0),
  other('CNY', 'Chinese yuan'),
  other('COP', 'Colombian peso'),
  other('CZK', 'Czech koruna'),
  other('DKK', 'Danish krone'),
  other('EGP', 'Egyptian pound'),
  other('FJD', 'Fijian dollar'),
  other('GEL', 'Georgian lari'),
  other('GHS', 'Ghanaian cedi'),
  other('HKD', 'Hong Kong dollar'),
  other('HUF', 'Hungarian forint'),
  other('IDR', 'Indonesian rupiah'),
  other('ILS', 'Israeli shekel'),
  other('ISK', 'Icelandic króna', 0),
  other('JOD', 'Jordanian dinar'),
  other('KES', 'Kenyan shilling'),
  other('KRW', 'South Korean won', 0),
  other('KWD', 'Kuwaiti dinar'),
  other('KZT', 'Kazakhstani tenge'),
  other('LKR', 'Sri Lankan rupee'),
  other('MAD', 'Moroccan dirham'),
  other('MMK', 'Myanmar kyat'),
  other('MUR', 'Mauritian rupee'),
  other('MVR', 'Maldivian rufiyaa'),
  other('MXN', 'Mexican peso'),
  other('MYR', 'Malaysian ringgit'),
  other('NGN', 'Nigerian naira'),
  other('NOK', 'Norwegian krone'),
  other('NPR', 'Nepalese rupee'),
  other('NZD', 'New Zealand dollar'),
  other('OMR', 'Omani rial'),
  other('PEN', 'Peruvian sol'),
  other('PHP', 'Philippine peso'),
  other('PKR', 'Pakistani rupee'),
  other('PLN', 'Polish złoty'),
  other('QAR', 'Qatari riyal'),
  other('RON', 'Romanian leu'),
  other('RSD', 'Serbian dinar'),
  other('RUB', 'Russian rouble'),
  other('SAR', 'Saudi riyal'),
  other('SEK', 'Swedish krona'),
  other('THB', 'Thai baht'),
  other('TRY', 'Turkish lira'),
  other('TWD', 'New Taiwan dollar'),
  other('TZS', 'Tanzanian shilling'),
  other('UAH', 'Ukrainian hryvnia'),
  other('UGX', 'Ugandan shilling', 0),
  other('UYU', 'Uruguayan peso'),
  other('VND', 'Vietnamese đồng', 0),
  other('ZAR', 'South African rand'),
];

const byCode = new Map([...CURRENCIES, ...OTHER_CURRENCIES].map((currency) => [currency.code, currency]));

/** Every known code, the specification's eight first. */
export const CURRENCY_CODES: readonly string[] = [...byCode.keys()];

export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && byCode.has(code);
}

/** What is known of a code; a code that is not known is shown as itself with two places. */
export function currencyOf(code: string): Currency {
  return byCode.get(code) ?? { code, name: code, symbol: code, decimals: 2 };
}

export const currencyDecimals = (code: string): 0 | 2 => currencyOf(code).decimals;

/** '₹ Indian rupee' style labels for a select. */
export function currencyLabel(code: string): string {
  const { symbol, name } = currencyOf(code);
  return symbol === code ? `${code} ${name}` : `${code} ${symbol} ${name}`;
}
