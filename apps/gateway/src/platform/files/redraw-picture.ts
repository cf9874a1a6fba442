import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../frame/refusal.ts';

// Decoders of other formats stay unreachable, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

/** The media types that are redrawn, and the format that each is stored in. Of an animated PNG the first picture is kept. */
const formats = {
  'image/jpeg': { type: 'image/jpeg', ending: 'jpg', encoded: (picture: Sharp) => picture.jpeg({ quality: 85 }) },
  'image/png': { type: 'image/png', ending: 'png', encoded: (picture: Sharp) => picture.png() },
  'image/apng': { type: 'image/png', ending: 'png', encoded: (picture: Sharp) => picture.png() },
} as const;
export type PictureType = keyof typeof formats;

export function isPictureType(type: string): type is PictureType {
  return Object.hasOwn(formats, type);
}

/** Far more than a page shows; decoded, such a picture takes a hundred megabytes. */
export const MOST_MEGAPIXELS = 25;
/** The largest takes a second. */
const MOST_SECONDS = 10;
const MOST_WAITING = 60;
const MACHINE_FAULT = /out of memory|^timeout/iu;

type RedrawnPicture = { bytes: Buffer; type: string; ending: string } | { fault: 'broken' | 'tooManyPixels' };

/** One at a time, because a decoded picture takes a hundred megabytes. `sharp` works outside the main thread. */
const turn = pLimit(1);

/**
 * Redraws a picture upright in sRGB with 8 bits a channel, so that only its pixels are stored: no metadata, no trailing bytes.
 * @throws Refusal 503 if the machine cannot redraw it now
 */
export async function redrawPicture(path: string, type: PictureType): Promise<RedrawnPicture> {
  if (turn.pendingCount >= MOST_WAITING) throw refuse.unavailable();
  return turn(() => redrawn(path, type));
}

async function redrawn(path: string, mediaType: PictureType): Promise<RedrawnPicture> {
  const { type, ending, encoded } = formats[mediaType];
  try {
    // The size is judged below, so that its fault has a message of its own. A camera's harmless irregularities are only warnings.
    const picture = sharp(path, { failOn: 'error', limitInputPixels: false });
    const { width, height } = await picture.metadata();
    if (width * height > MOST_MEGAPIXELS * 1_000_000) return { fault: 'tooManyPixels' };
    const upright = picture.timeout({ seconds: MOST_SECONDS }).autoOrient().toColourspace('srgb');
    return { bytes: await encoded(upright).toBuffer(), type, ending };
  } catch (error) {
    if (error instanceof Error && MACHINE_FAULT.test(error.message)) throw refuse.unavailable();
    return { fault: 'broken' };
  }
}
