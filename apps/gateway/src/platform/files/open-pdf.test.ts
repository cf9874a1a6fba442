import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as v from 'valibot';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { expect, test } from 'vitest';
import { smallJpeg } from '../../testing/small-files.ts';
import { receivePdf } from '../frame/received-file.ts';
import { openPdf } from './open-pdf.ts';

const input = async (name: string) => readFile(new URL(`testing/inputs/${name}`, import.meta.url));
const opened = async (bytes: Uint8Array) => {
  const answer = await openPdf(bytes);
  return 'fault' in answer ? answer.fault : Buffer.from(answer.bytes);
};

test.each(['paper-plain.pdf', 'paper-scanned.pdf', 'paper-script.pdf'])('%s is kept as it is', async (name) => {
  const bytes = await input(name);
  expect(await opened(bytes)).toEqual(bytes);
});

test.each([
  ['paper-user-password.pdf', 'rules.all.upload.pdfWithoutPassword'],
  ['paper-only-head.pdf', 'rules.all.upload.wholePdf'],
])('%s is refused when it arrives', async (name, word) => {
  expect(await opened(await input(name))).toBe(word);
});

test('a PDF without pages is refused', async () => {
  const empty = await PDFDocument.create();
  expect(await opened(await empty.save({ addDefaultPage: false }))).toBe('rules.all.upload.pdfWithPages');
});

test('a PDF that only forbids changes is stored without its owner password', async () => {
  const paper = await PDFDocument.create();
  paper.addPage([300, 400]);
  paper.encrypt({ ownerPassword: 'university', userPassword: '', permissions: { modifying: false } });
  const open = await opened(await paper.save());
  expect(open).toBeInstanceOf(Buffer);
  const again = await PDFDocument.load(open as Buffer);
  expect(again.getPages().map((page) => page.getSize())).toEqual([{ width: 300, height: 400 }]);
});

test('what a scanner writes before a PDF is cut off', async () => {
  const plain = await input('paper-plain.pdf');
  const file = await receivePdf('scan.pdf', Buffer.concat([Buffer.from('HP Scanner 3000\r\n'), plain]));
  expect(file).toMatchObject({ type: 'application/pdf', bytes: plain });
  expect(await receivePdf('scan.pdf', Buffer.from('no paper'))).toBeNull();
});

test('a fault of a PDF is told by the rules of its field, and only where a PDF is accepted', async () => {
  const torn = await receivePdf('transcript.pdf', await input('paper-only-head.pdf'));
  const wordsOf = (types: ('pdf' | 'jpeg')[]) =>
    v.safeParse(uploadedFile('rules.education.transcript', { types }), torn).issues?.map(({ message }) => message);
  expect(wordsOf(['pdf'])).toEqual(['rules.all.upload.wholePdf']);
  expect(wordsOf(['jpeg'])).toEqual(['rules.education.transcript.fileTypes']);
  expect(await receivePdf('a.pdf', smallJpeg())).toBeNull();
});
