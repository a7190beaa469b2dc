const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The states and territories by the first two digits of a GSTIN. */
export const GST_STATES: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before 2014)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '96': 'Foreign country',
  '97': 'Other territory',
  '99': 'Centre jurisdiction',
};

/** The check character of the first 14 of a GSTIN: base 36, weights 1 and 2 in turn, digits of the product added. */
export function gstinCheckDigit(body: string): string {
  let sum = 0;
  [...body.slice(0, 14)].forEach((letter, index) => {
    const product = ALPHABET.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  });
  return ALPHABET[(36 - (sum % 36)) % 36] ?? '';
}

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;

/** Whether a text has the form of a GSTIN of a known state, whatever its check character. */
export const looksLikeGstin = (text: string): boolean => SHAPE.test(text) && text.slice(0, 2) in GST_STATES;

/** Whether a GSTIN is right in form, state and check character. */
export const isGstin = (text: string): boolean => looksLikeGstin(text) && gstinCheckDigit(text) === text[14];

/** The state of a GSTIN by its code. */
export const stateOf = (gstin: string): string => gstin.slice(0, 2);

const AS_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
  T: '7',
};
const AS_LETTER: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '8': 'B',
  '6': 'G',
  '4': 'A',
  '7': 'T',
};
const PLACES = '99AAAAA9999A*AZ';

/**
 * A GSTIN from 15 characters as an OCR gives them: a digit where a letter belongs is taken for the letter it looks like,
 * and the other way round. Undefined unless the outcome passes its check character.
 */
export function mendGstin(text: string): string | undefined {
  if (isGstin(text)) return text;
  if (text.length !== 15) return undefined;
  const mended = [...text.slice(0, 14)]
    .map((letter, index) => {
      if (PLACES[index] === '9') return AS_DIGIT[letter] ?? letter;
      if (index === 12) return letter;
      return /\d/.test(letter) ? (AS_LETTER[letter] ?? letter) : letter;
    })
    .join('');
  const last = text[14] ?? '';
  const entities = [mended[12] ?? '', AS_DIGIT[mended[12] ?? ''] ?? '', AS_LETTER[mended[12] ?? ''] ?? ''];
  for (const entity of entities.filter((letter) => letter !== '')) {
    const body = `${mended.slice(0, 12)}${entity}${mended.slice(13)}`;
    for (const check of [last, AS_DIGIT[last] ?? '', AS_LETTER[last] ?? '']) {
      if (check !== '' && isGstin(body + check)) return body + check;
    }
  }
  return undefined;
}
