import type { Picture } from './codes.ts';

/** Points of an image beyond which it is not opened: unpacked it would take what a whole document may. */
const MAX_PIXELS = 40_000_000;
/** The module of a code is still some points wide at this long side, in a photograph of a page. */
const MAX_SIDE = 2400;

/** An image that is not opened, in a sentence for the person who uploaded it. */
export class TooLargeImage extends Error {
  override name = 'TooLargeImage';
}

/**
 * An image the right way up and not larger than needed. Undefined for one that is damaged; throws TooLargeImage by what
 * its header says, before anything is unpacked.
 */
export async function uprightImage(bytes: Uint8Array): Promise<Picture | undefined> {
  try {
    const image = new Bun.Image(bytes, { maxPixels: MAX_PIXELS })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 92 });
    const file = await image.bytes();
    const { width, height } = await new Bun.Image(file).metadata();
    return { file, width, height };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_IMAGE_TOO_MANY_PIXELS')
      throw new TooLargeImage(`This image has more than ${MAX_PIXELS / 1e6} million points and was not read.`);
    return undefined;
  }
}
