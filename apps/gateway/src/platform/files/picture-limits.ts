const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

export function isPictureType(type: string): type is PictureType {
  return (pictureTypes as readonly string[]).includes(type);
}

/** A picture that cannot be decoded. */
export class BrokenPicture extends Error {}
export class TooManyPixels extends Error {}

/** Far more than a page shows; decoded, such a picture takes a hundred megabytes. */
export const MOST_MEGAPIXELS = 25;

/** @throws BrokenPicture or TooManyPixels */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BrokenPicture();
  if (width * height > MOST_MEGAPIXELS * 1_000_000) throw new TooManyPixels();
}
