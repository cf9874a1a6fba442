import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { DOCUMENT_TYPES, IMAGE_TYPES, uploadedFile, type FileType } from '@psc/validation/rules/uploaded-file.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hasWord } from '../wording/words.ts';
import { receiveFile, receivePdf } from './received-file.ts';

const folder = new URL('../files/testing/inputs/', import.meta.url);
const at = 'rules.education.transcript';

/** The words with which a field refuses the file; none if it takes it. */
async function refusedWith(name: string, bytes: Buffer, types: readonly FileType[]): Promise<string[]> {
  const file = (await receivePdf(name, bytes)) ?? (await receiveFile(name, bytes));
  const { issues } = v.safeParse(uploadedFile(at, { types }), file);
  return issues?.map(({ message }) => message) ?? [];
}

/** A ZIP file of one empty document, such as a word processor or an archiver writes. */
function zipOf(name: string): Buffer {
  const content = deflateRawSync(Buffer.from('<w:document/>'));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(13, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypisom\0\0\u0002\0isomiso2')]);
const html = Buffer.from('<!doctype html><html><body>My transcript</body></html>');

test.each([
  ['transcript.docx', zipOf('word/document.xml'), `${at}.fileTypes`],
  ['transcript.pdf', zipOf('word/document.xml'), `${at}.fileTypes`],
  ['transcript.zip', zipOf('scan.txt'), `${at}.fileTypes`],
  ['transcript.mp4', mp4, `${at}.fileTypes`],
  ['transcript.jpg', mp4, `${at}.fileTypes`],
  ['transcript.jpg', html, `${at}.fileTypes`],
  ['transcript.pdf', Buffer.from('My transcript, typed as a text.'), `${at}.fileTypes`],
  ['transcript.txt', Buffer.from('My transcript'), `${at}.fileTypes`],
  ['transcript.pdf', Buffer.alloc(0), `${at}.fileTypes`],
  ['transcript.jpg', Buffer.alloc(0), `${at}.fileTypes`],
  ['transcript', Buffer.from('%PDF-1.7'), `${at}.fileTypes`],
])('%s that is no paper and no picture (%#) is refused where it is sent, in words of both languages', async (name, bytes, word) => {
  const words = await refusedWith(name, bytes, DOCUMENT_TYPES);
  expect(words[0]).toBe(word);
  expect(words.filter((each) => !hasWord('en', each) || !hasWord('ne', each))).toEqual([]);
});

const refusedPictures: Record<string, string> = {
  'photo-avif-called.jpg': 'rules.all.upload.savedAsJpeg',
  'photo-webp-called.jpg': 'rules.all.upload.savedAsJpeg',
  'photo-called.HEIC': `${at}.fileTypes`,
  'paper-picture-called.pdf': `${at}.fileTypes`,
};
test.each(readdirSync(folder).filter((name) => name.startsWith('photo') || name.startsWith('paper-picture')))(
  'a field for a picture answers %s by its content',
  async (name) => {
    const words = await refusedWith(name, await readFile(new URL(name, folder)), IMAGE_TYPES);
    expect(words.slice(0, 1)).toEqual(refusedPictures[name] ? [refusedPictures[name]] : []);
  },
);
