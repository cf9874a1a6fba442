import { plainPdf } from '../seed/demo/candidates/plain-pdf.ts';

/** The smallest picture that is one: a single white pixel. */
export function smallPng(): Buffer {
  return Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64');
}

export function pngFile(name = 'picture.png'): File {
  return new File([new Uint8Array(smallPng())], name, { type: 'image/png' });
}

export function pdfFile(name = 'document.pdf'): File {
  return new File([new Uint8Array(plainPdf(['A document of a test']))], name, { type: 'application/pdf' });
}
