import { layOut, type Page } from '@/server/reading/page.ts';

/** Pages made of plain text, one character wide and one high: for text without positions. */
export function pagesOfText(text: string): Page[] {
  return text.split('\f').map((pageText, index) => {
    const rows = pageText.split(/\r?\n/);
    const words = rows.flatMap((row, at) =>
      [...row.replaceAll('\t', '    ').matchAll(/\S+(?:\s\S+)*/g)].map((run) => ({
        text: run[0],
        x: run.index,
        y: at * 2,
        width: run[0].length,
        height: 1.6,
      })),
    );
    return layOut(index + 1, Math.max(...rows.map((row) => row.length), 1), rows.length * 2, words);
  });
}
