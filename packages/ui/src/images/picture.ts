import type { Pixels } from './background.ts';
import { shrinkToLimit } from './shrink.ts';

/** A part of a picture in its own pixels, after rotation. */
export type Area = { x: number; y: number; width: number; height: number };

/** Wider than any document has to be for reading; phones take pictures of twice this width. */
const widestPixels = 2000;

/** Longer than any side that is kept after cropping; a phone's larger picture would only fill its memory. */
const longestEdgePixels = 3200;

/**
 * Decodes a picture from a file, upright as its camera recorded it and scaled down to the useful size. Rejects if the file is not a
 * picture.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const excess = Math.max(picture.width, picture.height) / longestEdgePixels;
  if (excess <= 1) return picture;
  const resizeWidth = Math.round(picture.width / excess);
  const resizeHeight = Math.round(picture.height / excess);
  const smaller = await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  picture.close();
  return smaller;
}

/** Rotates the picture clockwise by quarter turns. */
export function turned(picture: ImageBitmap | HTMLCanvasElement, quarters: number): HTMLCanvasElement {
  const turns = ((quarters % 4) + 4) % 4;
  const lying = turns % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = lying ? picture.height : picture.width;
  canvas.height = lying ? picture.width : picture.height;
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/** Lightens or darkens the picture: from -1, which is black, to 1, which is white. */
export function lightened(picture: HTMLCanvasElement, share: number): HTMLCanvasElement {
  if (share === 0) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  // A translucent layer of white or black, because not every browser supports filters here.
  context.globalAlpha = Math.abs(share);
  context.fillStyle = share > 0 ? '#fff' : '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The pixels of an area, scaled down: a width of 100 is enough to recognise the background. */
export function smallPixelsOf(source: HTMLCanvasElement, area: Area, width = 100): Pixels {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((area.height / area.width) * width));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  // JPEG has no transparency; transparent parts become white, like paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function encodeArea(source: CanvasImageSource, area: Area, width: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((area.height / area.width) * width));
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency; transparent parts become white, like paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))), 'image/jpeg', quality);
  });
}

/** An area of a picture as a JPEG file within the limit; null if it does not fit. */
export async function jpegWithin(
  source: ImageBitmap | HTMLCanvasElement,
  area: Area,
  maximumBytes: number,
  name: string,
): Promise<File | null> {
  const width = Math.min(area.width, widestPixels);
  const blob = await shrinkToLimit((tried, quality) => encodeArea(source, area, tried, quality), width, maximumBytes);
  return blob && new File([blob], jpegName(name), { type: 'image/jpeg' });
}

export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
}
