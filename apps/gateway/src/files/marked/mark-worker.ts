import { PDFDocument } from '@cantoo/pdf-lib';
import { yieldToCalls } from '../../frame/yield-to-calls.ts';
import { markedPicture, markFor } from './drawing.ts';

yieldToCalls();

export type MarkJob = { bytes: Uint8Array; mediaType: string; text: string };

/** Twice the points of a page, so that small letters stay sharp. */
const SHARPNESS = 2;

async function markedPdf(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    const shape = { width: Math.round(width * SHARPNESS), height: Math.round(height * SHARPNESS) };
    page.drawImage(await document.embedPng(await markFor(shape, text)), { x: 0, y: 0, width, height });
  }
  return document.save();
}

/** Marks one paper; the thread pool calls it for one paper at a time. */
export default function mark({ bytes, mediaType, text }: MarkJob): Promise<Uint8Array> {
  return mediaType === 'application/pdf' ? markedPdf(bytes, text) : markedPicture(Buffer.from(bytes), mediaType, text);
}
