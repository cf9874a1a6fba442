import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

/** In points, as displayed. */
type PageSize = { width: number; height: number };

/** A certificate has a few pages; a small file can have thousands. */
const MOST_PAGES = 200;

/**
 * Overlays a mark on every page of a PDF. The pages themselves, with form fields and notes, stay unchanged.
 * @param typesetMark a PDF with one page for each size
 * @throws Error for a PDF that is incomplete, encrypted, or has too many pages
 */
export async function markPages(bytes: Uint8Array, typesetMark: (sizes: readonly PageSize[]) => Uint8Array): Promise<Uint8Array> {
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = paper.getPages();
  if (pages.length === 0 || pages.length > MOST_PAGES) throw new Error(`a PDF of ${pages.length} pages is not marked`);
  const named = pages.map((page) => ({ page, name: nameOf(sizeOf(page)) }));
  const sizes = new Map(named.map(({ page, name }) => [name, sizeOf(page)]));
  const marks = await paper.embedPdf(
    typesetMark([...sizes.values()]),
    [...sizes.keys()].map((_name, index) => index),
  );
  const markOf = new Map([...sizes.keys()].map((name, index) => [name, marks[index]!]));
  for (const { page, name } of named) page.drawPage(markOf.get(name)!, placeOn(page));
  return paper.save({ useObjectStreams: true, updateFieldAppearances: false });
}

const nameOf = ({ width, height }: PageSize) => `${Math.round(width)}x${Math.round(height)}`;

/** A sideways scan has a rotated page. */
const quartersOf = (page: PDFPage) => ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4;

function sizeOf(page: PDFPage): PageSize {
  const { width, height } = page.getCropBox();
  return quartersOf(page) % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Rotates the mark with its page around the corner that is displayed at the lower left. */
function placeOn(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const quarters = quartersOf(page);
  return { ...corners[quarters]!, ...sizeOf(page), rotate: degrees(90 * quarters) };
}
