import { decodePDFRawStream, degrees, PDFDict, PDFDocument, PDFName, PDFStream, type PDFArray, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { smallPng } from '../../testing/small-files.ts';
import { lineOf, officialCopy } from './official-copy.ts';
import { renderDocument } from './render-document.ts';

const taken = { username: 'hari.thapa', at: new Date('2026-11-25T12:20:00Z') };
const commission = { nameNe: 'लोक सेवा आयोग', nameEn: 'PSC', colour: '#003893', head: '', address: '', foot: '', emblem: null };
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sizeOf = async (pdf: Uint8Array) => {
  const { width, height } = (await PDFDocument.load(pdf)).getPage(0).getSize();
  return [Math.round(width), Math.round(height)];
};
const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();

const contentsOf = (pdf: PDFDocument) => {
  const drawn = pdf.getPage(0).node.Contents() as PDFArray;
  return drawn
    .asArray()
    .map((part) => text(decodePDFRawStream(pdf.context.lookup(part, PDFStream) as PDFRawStream).decode()))
    .join('\n');
};
const marksOf = (pdf: PDFDocument) => {
  const laid = pdf.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  return laid?.values().map((mark) => String(pdf.context.lookup(mark, PDFStream).dict.get(PDFName.of('BBox'))));
};

test('The line says for what the copy is, who took it, and when in both calendars', () => {
  expect(lineOf(taken)).toBe('आधिकारिक प्रयोजनका लागि · For official use · hari.thapa · 9 Mangsir 2083 BS (25 November 2026), 18:05');
});

test('Every page of a PDF is in the copy, as large as it was', async () => {
  const words = ['title', 'present', 'absent', 'absentRolls', 'invigilatorSignature', 'chiefSignature'];
  const labels = Object.fromEntries(words.map((word) => [word, word]));
  const page = { roomNumber: '1', rolls: [], facts: [] };
  const original = await renderDocument({
    template: 'front-paper',
    data: { commission: { ...commission, seal: null, signature: null }, labels, pages: [page, page, page] },
  });
  expect(await pagesOf(original)).toBe(3);
  const copy = await officialCopy({ mediaType: 'application/pdf', bytes: original }, taken);
  expect(text(copy).startsWith('%PDF-')).toBe(true);
  expect(await pagesOf(copy)).toBe(3);
  expect(await sizeOf(copy)).toEqual(await sizeOf(original));
});

test('Form fields and notes of a PDF are in its copy, and one that lies on its side has the mark upright', async () => {
  const original = await PDFDocument.create();
  const page = original.addPage([300, 500]);
  page.setRotation(degrees(90));
  const field = original.getForm().createTextField('marks');
  field.setText('71.50');
  field.addToPage(page, { x: 20, y: 20 });
  const copy = await officialCopy({ mediaType: 'application/pdf', bytes: await original.save() }, taken);
  const read = await PDFDocument.load(copy);
  expect(read.getForm().getTextField('marks').getText()).toBe('71.50');
  expect(read.getPage(0).getRotation().angle).toBe(90);
  // The mark is as wide as the displayed page, rotated by a quarter around its lower right corner.
  expect(contentsOf(read)).toMatch(/1 0 0 1 300 0 cm/);
  expect(marksOf(read)).toEqual(['[ 0 0 500 300 ]']);
});

test('The copy of one paper is never given for another with the same line', async () => {
  const copyOfPages = async (count: number) => {
    const original = await PDFDocument.create();
    for (let page = 0; page < count; page += 1) original.addPage([300, 500]);
    return PDFDocument.load(await officialCopy({ mediaType: 'application/pdf', bytes: await original.save() }, taken));
  };
  expect((await copyOfPages(1)).getPageCount()).toBe(1);
  expect((await copyOfPages(2)).getPageCount()).toBe(2);
});

test('An encrypted PDF cannot be marked and is refused', async () => {
  const original = await PDFDocument.create();
  original.addPage([300, 500]);
  original.encrypt({ userPassword: 'of its author', ownerPassword: 'of its author', permissions: {} });
  const bytes = await original.save();
  await expect(officialCopy({ mediaType: 'application/pdf', bytes }, taken)).rejects.toMatchObject({ details: { status: 409 } });
});

test('A picture becomes one page', async () => {
  expect(await pagesOf(await officialCopy({ mediaType: 'image/png', bytes: smallPng() }, taken))).toBe(1);
});

function pdfOf(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_page, at) => at + 3);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/MediaBox[0 0 200 200]/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    ...numbers.map(() => '<</Type/Page/Parent 2 0 R>>'),
  ];
  let content = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = content.length;
    content += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${content}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${content.length}\n%%EOF\n`,
    'latin1',
  );
}

test('A PDF of more pages than a paper has is refused', async () => {
  const copyOf = (pages: number) => officialCopy({ mediaType: 'application/pdf', bytes: pdfOf(pages) }, taken);
  expect(await pagesOf(await copyOf(3))).toBe(3);
  await expect(copyOf(2000)).rejects.toMatchObject({ details: { message: 'gateway.profile.noOfficialCopy' } });
});

test.each([
  ['application/pdf', Buffer.from('%PDF-1.7 torn')],
  ['image/jpeg', Buffer.from('no picture')],
  ['application/zip', Buffer.from('PK')],
])('What cannot be marked (%s) is refused, and the next copy is made', async (mediaType, bytes) => {
  await expect(officialCopy({ mediaType, bytes }, taken)).rejects.toMatchObject({ details: { message: 'gateway.profile.noOfficialCopy' } });
  expect(await pagesOf(await officialCopy({ mediaType: 'image/png', bytes: smallPng() }, taken))).toBe(1);
});
