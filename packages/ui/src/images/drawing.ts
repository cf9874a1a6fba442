import { shrinkToLimit } from './shrink.ts';

/** Wider than any document has to be for reading; phones take pictures of twice this width. */
const widestPixels = 2000;

/** Longer than any side that is kept after cropping; a phone's larger picture would only fill its memory. */
const longestEdgePixels = 3200;

/** Work on a picture, done in a worker where the browser has one. */
export type DrawingTask =
  | { act: 'open'; file: Blob }
  | { act: 'encode'; picture: Blob | ImageBitmap; maximumBytes: number; asPng: boolean };

/**
 * Opens a picture, or redraws it within a limit: an `ImageBitmap`, or a `Blob`, null if it does not fit. Rejects if the file is not a
 * picture.
 */
export async function perform(task: DrawingTask): Promise<ImageBitmap | Blob | null> {
  if (task.act === 'open') return opened(task.file);
  const { picture, maximumBytes, asPng } = task;
  const bitmap = picture instanceof Blob ? await opened(picture) : picture;
  if (asPng) {
    const png = await encoded(bitmap, bitmap.width, 'image/png');
    if (png.size <= maximumBytes) return png;
  }
  const width = Math.min(bitmap.width, widestPixels);
  return shrinkToLimit((tried, quality) => encoded(bitmap, tried, 'image/jpeg', quality), width, maximumBytes);
}

/** Decodes a picture, upright as its camera recorded it and scaled down to the useful size. */
async function opened(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const excess = Math.max(picture.width, picture.height) / longestEdgePixels;
  if (excess <= 1) return picture;
  const resizeWidth = Math.round(picture.width / excess);
  const resizeHeight = Math.round(picture.height / excess);
  const smaller = await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  picture.close();
  return smaller;
}

function encoded(picture: ImageBitmap, fullWidth: number, type: string, quality?: number): Promise<Blob> {
  const width = Math.max(1, Math.round(fullWidth));
  const height = Math.max(1, Math.round((picture.height / picture.width) * width));
  // A worker has no document.
  const canvas = typeof document === 'undefined' ? new OffscreenCanvas(width, height) : document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  if (type === 'image/jpeg') {
    // JPEG has no transparency; transparent parts become white, like paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))), type, quality);
  });
}
