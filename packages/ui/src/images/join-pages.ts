import { openPicture, redrawn } from './picture.ts';
import { pdfOfPages, type Page } from './pages-to-pdf.ts';

/** The overhead of a PDF for each page in addition to the picture, with a margin. */
const overheadBytes = 2048;

/** Joins photographed pages, in order, into one PDF within the limit; null if they do not fit. */
export async function joinPages(files: readonly File[], maximumBytes: number): Promise<File | null> {
  const share = Math.floor(maximumBytes / files.length) - overheadBytes;
  const pages: Page[] = [];
  for (const file of files) {
    const jpeg = await redrawn(file, share, false);
    if (!jpeg) return null;
    const { width, height } = await openPicture(jpeg);
    pages.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height });
  }
  const name = `${files[0]!.name.replace(/\.[^.]*$/, '')}.pdf`;
  return new File([pdfOfPages(pages)], name, { type: 'application/pdf' });
}
