import sharp from 'sharp';

type PictureSize = { width: number; height: number };

/** A JPEG with soft noise, which compresses about as badly as a photograph. */
export async function largePhotograph({ width, height }: PictureSize): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: '#888', noise } as const;
  const pixels = await sharp({ create: small }).raw().toBuffer({ resolveWithObject: true });
  return sharp(pixels.data, { raw: pixels.info }).resize(width, height).jpeg({ quality: 85 }).toBuffer();
}

/** Decodes a picture and does nothing else: the floor of redrawing it. */
export async function onlyDecode(path: string): Promise<void> {
  await sharp(path).raw().toBuffer();
}
