import { expect, test } from 'vitest';
import { smallPng } from '../testing/small-files.ts';
import { lineOf, officialCopy } from './official-copy.ts';
import { renderDocument } from './render-document.ts';

const taken = { username: 'hari.thapa', at: new Date('2026-11-25T12:20:00Z') };
const commission = { nameNe: 'लोक सेवा आयोग', nameEn: 'PSC', colour: '#003893', head: '', address: '', foot: '', emblem: null };
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sizeOf = (pdf: Uint8Array) =>
  /\/MediaBox\s*\[([^\]]*)\]/
    .exec(text(pdf))?.[1]
    ?.split(' ')
    .map((points) => Math.round(Number(points)));
const pagesOf = (pdf: Uint8Array) => Number(/\/Type\s*\/Pages[^]*?\/Count (\d+)/.exec(text(pdf))?.[1]);

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
  expect(pagesOf(original)).toBe(3);
  const copy = await officialCopy({ mediaType: 'application/pdf', bytes: original }, taken);
  expect(text(copy).startsWith('%PDF-')).toBe(true);
  expect(pagesOf(copy)).toBe(pagesOf(original));
  expect(sizeOf(copy)).toEqual(sizeOf(original));
});

test('A picture becomes one page', async () => {
  expect(pagesOf(await officialCopy({ mediaType: 'image/png', bytes: smallPng() }, taken))).toBe(1);
});

/** A PDF of so many empty pages. */
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

test('A PDF of more pages than a paper has is refused before they are drawn', async () => {
  const copyOf = (pages: number) => officialCopy({ mediaType: 'application/pdf', bytes: pdfOf(pages) }, taken);
  expect(pagesOf(await copyOf(3))).toBe(3);
  await expect(copyOf(2000)).rejects.toMatchObject({ details: { message: 'gateway.profile.noOfficialCopy' } });
});

test.each([
  ['application/pdf', Buffer.from('%PDF-1.7 torn')],
  ['image/jpeg', Buffer.from('no picture')],
  ['application/zip', Buffer.from('PK')],
])('What cannot be marked (%s) is refused, and the next copy is made', async (mediaType, bytes) => {
  await expect(officialCopy({ mediaType, bytes }, taken)).rejects.toMatchObject({ details: { message: 'gateway.profile.noOfficialCopy' } });
  expect(pagesOf(await officialCopy({ mediaType: 'image/png', bytes: smallPng() }, taken))).toBe(1);
});
