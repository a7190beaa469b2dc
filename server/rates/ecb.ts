import { isCurrency } from '@/db/model/currency.ts';
import { type Day, isDay } from '@/db/model/day.ts';
import { type FileRate, isCode, type RateFile, rateOf, type Unreadable } from './file-rate.ts';

interface Open {
  name: string;
  /** The day of a Cube that has one; its children are that day's rates. */
  day?: Day | undefined;
}

const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads the ECB's reference rates (eurofxref-daily.xml, -hist-90d.xml, -hist.xml): 1 EUR in each currency.
 * Tags are read as they stand: nothing is expanded, and a file that declares entities is refused.
 */
export function readEcb(text: string): RateFile | Unreadable {
  const rates: FileRate[] = [];
  const skipped = new Set<string>();
  const open: Open[] = [];
  const lineAt = lineCounter(text);

  for (let at = text.indexOf('<'); at !== -1; ) {
    const line = lineAt(at);
    const end = endOfRemark(text, at);
    if (end === -1) return { problem: `Line ${line}: a remark does not end` };
    if (end !== undefined) {
      at = text.indexOf('<', end);
      continue;
    }
    if (text.startsWith('<!', at)) return { problem: `Line ${line}: a file of rates may not hold declarations` };
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return { problem: `Line ${line}: this is not well-formed XML` };
    const [whole, closing, name = '', attributes = '', empty] = found;
    if (closing) {
      if (open.pop()?.name !== name) return { problem: `Line ${line}: </${name}> closes nothing` };
    } else {
      const read = name.split(':').at(-1) === 'Cube' ? readCube(attributes, open.at(-1)?.day, line) : {};
      if ('problem' in read) return read;
      if (read.rate) rates.push(read.rate);
      if (read.skipped) skipped.add(read.skipped);
      if (!empty) open.push({ name, day: read.day });
    }
    at = text.indexOf('<', at + whole.length);
  }
  if (open.length > 0) return { problem: `Line ${lineAt(text.length)}: <${open.at(-1)?.name}> is not closed` };
  return { source: 'ECB', rates, skipped: [...skipped].sort() };
}

/** Where a comment or processing instruction that starts here ends; -1 when it does not, undefined when there is none. */
function endOfRemark(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return text.indexOf('-->', at + 4);
  return text.startsWith('<?', at) ? text.indexOf('?>', at + 2) : undefined;
}

interface Cube {
  day?: Day;
  rate?: FileRate;
  skipped?: string;
}

function readCube(attributes: string, day: Day | undefined, line: number): Cube | Unreadable {
  const values = new Map(
    [...attributes.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  const time = values.get('time');
  if (time !== undefined) return isDay(time) ? { day: time } : { problem: `Line ${line}: "${time}" is not a day` };
  const currency = values.get('currency');
  if (currency === undefined) return {};
  if (!isCode(currency)) return { problem: `Line ${line}: "${currency}" is not a currency` };
  if (!day) return { problem: `Line ${line}: the rate of ${currency} has no day` };
  const rate = rateOf(values.get('rate') ?? '');
  if (!rate) return { problem: `Line ${line}: the rate of ${currency} is not a number above 0` };
  if (!isCurrency(currency)) return { skipped: currency };
  return { rate: { base: 'EUR', currency, day, rate, line } };
}

/** Tells the line of ever later positions, in one pass over the text. */
function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let counted = 0;
  return (position) => {
    for (let next = text.indexOf('\n', counted); next !== -1 && next < position; next = text.indexOf('\n', counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}
