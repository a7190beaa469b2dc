import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Pages beyond these are not read: an invoice says what it is on its first ones, and its sum on its last. */
export const FIRST_PAGES = 10;
export const LAST_PAGES = 2;

/** A PDF that cannot be read, in a sentence for the person who uploaded it. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
}

/** Opens a PDF. Throws UnreadablePdf for one that is locked or damaged. The bytes stay the caller's. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { VerbosityLevel } = await getResolvedPDFJS();
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      // Only text is read here: a picture above this is never unpacked
      maxImageSize: 16_000_000,
      stopAtErrors: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadablePdf('This PDF is locked with a password. Save it without one and upload it again.');
    }
    throw new UnreadablePdf('This PDF is damaged and could not be opened.');
  }
}

/** The numbers of the pages that are read, from 1. */
export function pagesToRead(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= FIRST_PAGES + LAST_PAGES) return numbers;
  return [...numbers.slice(0, FIRST_PAGES), ...numbers.slice(-LAST_PAGES)];
}
