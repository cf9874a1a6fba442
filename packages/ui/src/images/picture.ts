import type { Pixels } from './background.ts';
import { draw } from './draw-in-worker.ts';

/** A part of a picture in its own pixels, after rotation. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * Decodes a picture from a file, upright as its camera recorded it and scaled down to the useful size. Rejects if the file is not a
 * picture.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  return (await draw({ act: 'open', file })) as ImageBitmap;
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

/** Lightens or darkens the picture itself, so that no second copy is held: from -1, which is black, to 1, which is white. */
export function lightened(canvas: HTMLCanvasElement, share: number): HTMLCanvasElement {
  if (share === 0) return canvas;
  const context = canvas.getContext('2d')!;
  // A translucent layer of white or black, because not every browser supports filters here.
  context.globalAlpha = Math.abs(share);
  context.fillStyle = share > 0 ? '#fff' : '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Frees the pixels of a canvas at once: browsers on phones keep them until memory runs out. */
export function freePixels(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
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

/** As wide as the frame of the editor on a screen with two pixels for each of the page. */
const longestPreviewPixels = 1200;

/** The address of a smaller copy, because encoding the whole picture would freeze the page. */
export function previewOf(source: HTMLCanvasElement): string {
  const share = Math.min(1, longestPreviewPixels / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * share));
  canvas.height = Math.max(1, Math.round(source.height * share));
  canvas.getContext('2d')!.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** An area of a picture as a JPEG file within the limit; null if it does not fit. */
export async function jpegWithin(source: HTMLCanvasElement, area: Area, maximumBytes: number, name: string): Promise<File | null> {
  const picture = await createImageBitmap(source, area.x, area.y, area.width, area.height);
  return fileOf((await draw({ act: 'encode', picture, maximumBytes, asPng: false })) as Blob | null, name);
}

/** A picture redrawn as PNG, if it was and still fits, or else as JPEG; null if it does not fit. Rejects if the file is not a picture. */
export async function redrawn(file: File, maximumBytes: number, asPng = file.type === 'image/png'): Promise<File | null> {
  return fileOf((await draw({ act: 'encode', picture: file, maximumBytes, asPng })) as Blob | null, file.name);
}

function fileOf(blob: Blob | null, name: string): File | null {
  return blob && new File([blob], nameFor(blob.type, name), { type: blob.type });
}

/** The name with the ending of its content. */
export function nameFor(type: string, name: string): string {
  const stem = name.replace(/\.\w{0,4}[\s.]*$/u, '') || 'picture';
  return `${stem}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
