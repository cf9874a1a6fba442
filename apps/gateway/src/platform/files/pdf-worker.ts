import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { yieldToCalls } from '../frame/yield-to-calls.ts';

yieldToCalls();

/** Scanners write a line before it, and readers look for it in this many bytes. */
const HEAD = '%PDF-';
const HEAD_WITHIN = 1024;

/** The PDF as it is stored, or the word for its fault. */
export type OpenedPdf = { bytes: Uint8Array } | { fault: string };

/** Opens a PDF as its reader will: without a password, with pages. */
export default async function openPdf(whole: Uint8Array): Promise<OpenedPdf> {
  const bytes = fromHead(whole);
  try {
    return await checked(bytes, await PDFDocument.load(bytes, { updateMetadata: false }));
  } catch (error) {
    if (error instanceof EncryptedPDFError) return withoutOwnerPassword(bytes);
    return { fault: 'rules.all.upload.wholePdf' };
  }
}

function fromHead(whole: Uint8Array): Uint8Array {
  const at = Buffer.from(whole.buffer, whole.byteOffset, Math.min(whole.length, HEAD_WITHIN)).indexOf(HEAD);
  return at > 0 ? whole.subarray(at) : whole;
}

async function checked(bytes: Uint8Array, paper: PDFDocument): Promise<OpenedPdf> {
  const pages = paper.getPages();
  if (pages.length === 0) return { fault: 'rules.all.upload.pdfWithPages' };
  for (const page of pages) page.getSize();
  return { bytes };
}

/** A signing service lets every reader open its PDF but forbids changes; it could not be marked for official use. */
async function withoutOwnerPassword(bytes: Uint8Array): Promise<OpenedPdf> {
  try {
    const locked = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    const open = await PDFDocument.create({ updateMetadata: false });
    for (const page of await open.copyPages(locked, locked.getPageIndices())) open.addPage(page);
    return await checked(await open.save({ addDefaultPage: false }), open);
  } catch {
    return { fault: 'rules.all.upload.pdfWithoutPassword' };
  }
}
