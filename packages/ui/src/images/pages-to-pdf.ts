export type Page = { jpeg: Uint8Array; width: number; height: number };

/** A4 in points, the unit of PDF. */
const paper = { width: 595, height: 842 };

/** Joins photographed pages into one PDF of A4 pages, each picture as large as its page allows (ISO 32000-1, DCTDecode). */
export function pdfOfPages(pages: readonly Page[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? part : new Uint8Array(part);
    parts.push(bytes);
    length += typeof bytes === 'string' ? bytes.length : bytes.byteLength;
  };
  const writeObject = (number: number, head: string, stream?: string | Uint8Array) => {
    offsets[number] = length;
    write(`${number} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };

  write('%PDF-1.4\n');
  const pageNumber = (index: number) => 3 + index * 3;
  writeObject(1, '<< /Type /Catalog /Pages 2 0 R >>');
  writeObject(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const number = pageNumber(index);
    const lying = width > height;
    const sheet = lying ? { width: paper.height, height: paper.width } : paper;
    const scale = Math.min(sheet.width / width, sheet.height / height);
    const drawn = { width: width * scale, height: height * scale };
    const place = [drawn.width, 0, 0, drawn.height, (sheet.width - drawn.width) / 2, (sheet.height - drawn.height) / 2];
    const content = `q ${place.map((value) => value.toFixed(2)).join(' ')} cm /Page Do Q`;
    writeObject(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources << /XObject << /Page ${number + 1} 0 R >> >> /Contents ${number + 2} 0 R >>`,
    );
    writeObject(
      number + 1,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>`,
      jpeg,
    );
    writeObject(number + 2, `<< /Length ${content.length} >>`, content);
  }
  const start = length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${entries.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${entries.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
