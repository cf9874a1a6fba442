import { cleanJpeg } from '../files/clean-jpeg.ts';
import { cleanPng } from '../files/clean-png.ts';
import { checkDecodes } from '../files/decoded-picture.ts';
import { BrokenPicture, MOST_MEGAPIXELS, TooManyPixels } from '../files/picture-limits.ts';
import { ReceivedFile } from './received-file.ts';
import { refuse } from './refusal.ts';

const cleaners: Readonly<Record<string, (bytes: Buffer) => Buffer | Promise<Buffer>>> = { 'image/png': cleanPng, 'image/jpeg': cleanJpeg };

/**
 * A picture as it is kept: whole, decoded once, of a size that papers can be printed with, and without what it says of place and time or
 * what trails it. Any other file stays as it is.
 * @throws Refusal 400 at the field
 */
export async function withCleanPicture(field: string, file: ReceivedFile): Promise<ReceivedFile> {
  const clean = cleaners[file.type];
  if (!clean) return file;
  try {
    const bytes = await clean(file.bytes);
    await checkDecodes({ type: file.type, bytes });
    return new ReceivedFile(file.name, file.type, bytes, file.size);
  } catch (error) {
    if (error instanceof BrokenPicture) throw refuse.invalid([{ field, message: 'gateway.frame.pictureBroken' }]);
    if (!(error instanceof TooManyPixels)) throw error;
    throw refuse.invalid([{ field, message: 'gateway.frame.tooManyPixels', values: { most: MOST_MEGAPIXELS } }]);
  }
}
