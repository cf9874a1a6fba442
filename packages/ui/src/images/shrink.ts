/** Draws at a width and encodes as JPEG at a quality (0 to 1). */
export type Encode = (width: number, quality: number) => Promise<Blob>;

const qualities = [0.92, 0.85, 0.75, 0.65];
/** Below this many pixels of width a document can no longer be read. */
const readableWidth = 320;

/** Each smaller picture is at most this wide beside the one before. */
const narrower = 0.8;

/**
 * The best picture within a limit of bytes: quality goes down first, then size, by as much as the bytes ask for, because each try
 * takes a cheap phone seconds.
 * @returns null when even a barely readable picture is too large
 */
export async function shrinkToLimit(encode: Encode, width: number, maximumBytes: number): Promise<Blob | null> {
  const narrowest = Math.min(readableWidth, Math.round(width * narrower));
  for (let tried = Math.round(width); ;) {
    let bytes = 0;
    for (const quality of qualities) {
      const picture = await encode(tried, quality);
      if (picture.size <= maximumBytes) return picture;
      bytes = picture.size;
    }
    if (tried <= narrowest) return null;
    // Bytes go by the area.
    tried = Math.max(narrowest, Math.round(tried * Math.min(narrower, Math.sqrt(maximumBytes / bytes))));
  }
}
