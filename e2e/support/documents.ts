import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pngOf } from '../../apps/gateway/src/testing/png.ts';

/** Argument of `setInputFiles`. */
export type Document = { name: string; mimeType: string; buffer: Buffer };

/** A PNG of one colour, or of incompressible noise. */
export function png(name: string, { width = 400, height = 500, noise = false } = {}): Document {
  const line = () => Buffer.concat([Buffer.from([0]), noise ? randomBytes(width * 3) : Buffer.alloc(width * 3, 0x8f)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, line)));
  return { name, mimeType: 'image/png', buffer: pngOf({ width, height, bits: 8, colour: 2 }, pixels) };
}

/** A JPEG like a phone's, drawn in the browser; its noise makes it large. */
export async function photo(page: Page, name: string, { width = 1200, height = 1600, quality = 0.9 } = {}): Promise<Document> {
  const base64 = await page.evaluate(
    ([canvasWidth, canvasHeight, jpegQuality]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [canvasWidth, canvasHeight];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      const pixels = context.createImageData(canvasWidth, canvasHeight);
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : 60 + ((at * 7919) % 151);
      context.putImageData(pixels, 0, 0);
      context.fillStyle = '#c98';
      context.beginPath();
      context.ellipse(canvasWidth / 2, canvasHeight / 2, canvasWidth / 4, canvasHeight / 3, 0, 0, 7);
      context.fill();
      return canvas.toDataURL('image/jpeg', jpegQuality).split(',')[1] ?? '';
    },
    [width, height, quality] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

export function pdf(name: string, text = 'Certificate'): Document {
  const content = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let whole = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = whole.length;
    whole += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  whole += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(whole, 'latin1') };
}

/** An executable with an image's name and type: uploads must check the content. */
export function disguised(name = 'photo.jpg'): Document {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090\u0000This program cannot be run in DOS mode.', 'latin1') };
}
