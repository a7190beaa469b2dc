/** Letters that no decomposition turns into plain ones. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '°': 'o',
  º: 'o',
  '№': 'no',
  ª: 'a',
};

/** Text without case, accents, spaces and punctuation, and for each of its letters its offset in it. */
export type NormalizedText = { text: string; offsets: number[] };

/** What rules compare: 'Invoice No.-654', 'INVOICENO654' and 'I n v o i c e  N° 654' are all 'invoiceno654'. */
export function normalize(text: string): NormalizedText {
  let out = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = (text[at] ?? '').toLowerCase();
    const plain = PLAIN[letter] ?? letter.normalize('NFKD').replace(/[^a-z0-9#]/g, '');
    for (const kept of plain) {
      out += kept;
      offsets.push(at);
    }
  }
  return { text: out, offsets };
}

export const normalized = (text: string): string => normalize(text).text;
