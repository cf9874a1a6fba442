import { jpegWithin, openPicture } from './picture.ts';
import { pdfOfPages, type Page } from './pages-to-pdf.ts';

/** What a PDF needs for each page beside the picture, with room to spare. */
const overheadBytes = 2048;

/** Photographed pages, in their order, as one PDF within the limit; null when they do not fit. */
export async function joinPages(files: readonly File[], maximumBytes: number): Promise<File | null> {
  const share = Math.floor(maximumBytes / files.length) - overheadBytes;
  const pages: Page[] = [];
  for (const file of files) {
    const picture = await openPicture(file);
    const jpeg = await jpegWithin(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, share, file.name);
    if (!jpeg) return null;
    const { width, height } = await openPicture(jpeg);
    pages.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height });
  }
  const name = `${files[0]!.name.replace(/\.[^.]*$/, '')}.pdf`;
  return new File([pdfOfPages(pages)], name, { type: 'application/pdf' });
}
