import { getResolvedPDFJS } from 'unpdf';
import { layOut, type Page, type Word, withAside } from './page.ts';
import { FIRST_PAGES, LAST_PAGES, type Pdf, pagesToRead } from './pdf.ts';

/** Runs of text on one page beyond these are left out: no invoice has them, a hostile file does. */
const MAX_RUNS = 20_000;

export type TextLayer = { pages: Page[]; warnings: string[] };

/**
 * The words of a PDF's text layer with their places. `isOutOfTime` is asked before each page: when it says so the rest is
 * left out. A page that cannot be read is passed over.
 */
export async function readTextLayer(pdf: Pdf, isOutOfTime: () => boolean): Promise<TextLayer> {
  const pages: Page[] = [];
  const warnings: string[] = [];
  const numbers = pagesToRead(pdf.numPages);
  if (numbers.length < pdf.numPages) {
    const read = `the first ${FIRST_PAGES} and the last ${LAST_PAGES}`;
    warnings.push(`The document has ${pdf.numPages} pages; only ${read} were read.`);
  }
  for (const number of numbers) {
    if (isOutOfTime()) {
      warnings.push(`Reading took too long; only ${pages.length} of ${pdf.numPages} pages were read.`);
      break;
    }
    const page = await readPage(pdf, number).catch(() => undefined);
    if (page) pages.push(page);
    else warnings.push(`Page ${number} is damaged and was not read.`);
  }
  return { pages, warnings };
}

async function readPage(pdf: Pdf, number: number): Promise<Page> {
  const { Util } = await getResolvedPDFJS();
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const runs: (Word & { turn: number })[] = [];
  for (const item of content.items.slice(0, MAX_RUNS)) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, baseline = 0] = Util.transform(viewport.transform, item.transform);
    const height = Math.hypot(c, d);
    if (!(height > 0) || !Number.isFinite(x + baseline + item.width)) continue;
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
    runs.push({ text: item.str, x, y: baseline, width: item.width, height, turn });
  }
  page.cleanup();
  const turn = usualTurn(runs);
  const { width, height } = viewport;
  const laidOut = (each: number): Page => {
    const words = runs.filter((run) => run.turn === each).map((run) => upright(run, each, width, height));
    return each % 2 === 1 ? layOut(number, height, width, words) : layOut(number, width, height, words);
  };
  // Text across the reading direction is a stamp or a margin note: among the lines it would mix its letters into them
  const others = [0, 1, 2, 3].filter((each) => each !== turn && runs.some((run) => run.turn === each));
  const laid = withAside(
    laidOut(turn),
    others.flatMap((each) => laidOut(each).lines),
  );
  return turn === 0 ? laid : { ...laid, turned: true };
}

function usualTurn(runs: readonly { text: string; turn: number }[]): number {
  const letters = [0, 0, 0, 0];
  for (const { text, turn } of runs) letters[turn] = (letters[turn] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
}

/** A run's box as if its page were turned so that its text is level. `y` comes in as the baseline, leaves as the top. */
function upright(run: Word, turn: number, width: number, height: number): Word {
  const top = 0.8 * run.height;
  const at = { text: run.text, width: run.width, height: run.height };
  if (turn === 1) return { ...at, x: run.y, y: width - run.x - top };
  if (turn === 2) return { ...at, x: width - run.x, y: height - run.y - top };
  if (turn === 3) return { ...at, x: height - run.y, y: run.x - top };
  return { ...at, x: run.x, y: run.y - top };
}
