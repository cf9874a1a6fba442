import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngChunk, pngOf } from '../../testing/png.ts';
import { smallJpeg, smallPng } from '../../testing/small-files.ts';
import { cleanPicture } from './clean-picture.ts';
import type { PictureType } from './picture-limits.ts';

/** A white one-bit picture, compressed as small as `drawn` bytes allow. */
function png(width: number, height: number, { interlaced = false, drawn = height * (1 + Math.ceil(width / 8)) } = {}): Buffer {
  return pngOf({ width, height, bits: 1, colour: 0, interlaced }, deflateSync(Buffer.alloc(drawn)));
}

/** A photograph with segments that a camera writes, and with a forged size in its header. */
function jpeg({ before = [] as Buffer[], width = 8, height = 8, ends = true } = {}): Buffer {
  const bytes = smallJpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return Buffer.concat([bytes.subarray(0, 2), ...before, bytes.subarray(2, ends ? undefined : -2)]);
}
/** A JPEG with header, scan and end, but without the tables for decoding it. */
function jpegWithoutTables(): Buffer {
  const bytes = smallJpeg();
  const [tables, scan] = [bytes.indexOf(Buffer.from([0xff, 0xc4])), bytes.indexOf(Buffer.from([0xff, 0xda]))];
  return Buffer.concat([bytes.subarray(0, tables), bytes.subarray(scan)]);
}
const segment = (marker: number, content: Buffer) => Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'psc-pictures-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function kept(bytes: Buffer, type: PictureType = 'image/png'): Promise<Buffer | string> {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const clean = await cleanPicture({ path, type });
  return 'bytes' in clean ? Buffer.from(clean.bytes) : clean.fault;
}

test('a whole picture is kept as it is', async () => {
  expect(await kept(smallPng())).toEqual(smallPng());
  expect(await kept(png(17, 9))).toEqual(png(17, 9));
  // One pixel of the first pass, and 9 × 9 pixels of each further one.
  expect(await kept(png(1, 1, { interlaced: true, drawn: 2 }))).toHaveLength(png(1, 1, { interlaced: true, drawn: 2 }).length);
  expect(await kept(jpeg(), 'image/jpeg')).toEqual(jpeg());
});

test('what a picture says of its maker, and what trails it, is not kept', async () => {
  const whole = smallPng();
  const text = pngChunk('tEXt', Buffer.from('Author\0Sita'));
  const marked = Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33), Buffer.from('<script>')]);
  expect(await kept(marked)).toEqual(whole);
  const place = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/ Kathmandu', 'latin1'));
  const said = jpeg({ before: [place, segment(0xfe, Buffer.from('Sita'))] });
  expect(await kept(Buffer.concat([said, Buffer.from('%PDF')]), 'image/jpeg')).toEqual(jpeg());
});

test('a photograph stays the way up that the phone held it, without its place', async () => {
  const exif = Buffer.from('Exif\0\0II*\0\u0008\0\0\0\u0002\0', 'latin1');
  const camera = Buffer.from([0x0f, 0x01, 2, 0, 4, 0, 0, 0, 0x41, 0x42, 0x43, 0]);
  const turned = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]);
  const clean = await kept(jpeg({ before: [segment(0xe1, Buffer.concat([exif, camera, turned, Buffer.alloc(4)]))] }), 'image/jpeg');
  expect(clean).toBeInstanceOf(Buffer);
  expect((clean as Buffer).toString('latin1')).toContain('Exif');
  expect((clean as Buffer).toString('latin1')).not.toContain('ABC');
  expect(await kept(clean as Buffer, 'image/jpeg')).toEqual(clean);
});

test.each<[string, Buffer, PictureType, string]>([
  ['a picture that is cut off', smallPng().subarray(0, 50), 'image/png', 'broken'],
  ['one whose lines do not unpack', png(100, 100, { drawn: 50 }), 'image/png', 'broken'],
  ['one that unpacks to more than it shows', png(100, 100, { drawn: 5_000_000 }), 'image/png', 'broken'],
  ['one of more points than a paper can show', png(60_000, 60_000, { drawn: 10 }), 'image/png', 'tooManyPixels'],
  ['a photograph that is cut off', jpeg({ ends: false }), 'image/jpeg', 'broken'],
  ['a photograph that cannot be decoded', jpegWithoutTables(), 'image/jpeg', 'broken'],
  ['a photograph of more points than a paper can show', jpeg({ width: 60_000, height: 60_000 }), 'image/jpeg', 'tooManyPixels'],
])('%s is found out', async (_what, bytes, type, fault) => {
  expect(await kept(bytes, type)).toBe(fault);
});
