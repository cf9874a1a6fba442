/** Scales to a width and encodes as JPEG at a quality (0 to 1). */
export type Encode = (width: number, quality: number) => Promise<Blob>;

const qualities = [0.92, 0.85, 0.75, 0.65];
/** Below this width in pixels a document is no longer readable. */
const readableWidth = 320;

/**
 * The best picture within a limit of bytes: lowers the quality first, then the size.
 * @returns null if even a barely readable picture is too large
 */
export async function shrinkToLimit(encode: Encode, width: number, maximumBytes: number): Promise<Blob | null> {
  for (let tried = Math.round(width); ; tried = Math.round(tried * 0.8)) {
    for (const quality of qualities) {
      const picture = await encode(tried, quality);
      if (picture.size <= maximumBytes) return picture;
    }
    if (tried * 0.8 < Math.min(readableWidth, width * 0.8)) return null;
  }
}
