import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function readPdf(bytes: Buffer): Promise<{ text: string; pages: string[]; pictures: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  let pictures = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .normalize('NFC'),
    );
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  return { text: pages.join(''), pages, pictures };
}
