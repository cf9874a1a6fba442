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

test.each([
  ['application/pdf', Buffer.from('%PDF-1.7 torn')],
  ['image/jpeg', Buffer.from('no picture')],
  ['application/zip', Buffer.from('PK')],
])('What cannot be marked (%s) is refused, and the next copy is made', async (mediaType, bytes) => {
  await expect(officialCopy({ mediaType, bytes }, taken)).rejects.toMatchObject({ details: { message: 'gateway.profile.noOfficialCopy' } });
  expect(pagesOf(await officialCopy({ mediaType: 'image/png', bytes: smallPng() }, taken))).toBe(1);
});
