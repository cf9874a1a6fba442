import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { IMAGE_TYPES, uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngChunk, pngOf } from '../../testing/png.ts';
import { smallJpeg, smallPng } from '../../testing/small-files.ts';
import { receiveFile } from '../frame/received-file.ts';
import { redrawPicture, type PictureType } from './redraw-picture.ts';

/** A white one-bit picture, compressed as small as `drawn` bytes allow. */
function png(width: number, height: number, drawn = height * (1 + Math.ceil(width / 8))): Buffer {
  return pngOf({ width, height, bits: 1, colour: 0 }, deflateSync(Buffer.alloc(drawn)));
}

/** A photograph with segments that a camera writes, and with a forged size in its header. */
function jpeg({ before = [] as Buffer[], width = 8, height = 8, bytes = smallJpeg() } = {}): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return Buffer.concat([bytes.subarray(0, 2), ...before, bytes.subarray(2)]);
}
/** A JPEG without the header that says its size. */
function jpegWithoutFrame(): Buffer {
  const bytes = smallJpeg();
  const [frame, tables] = [bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc4]))];
  return Buffer.concat([bytes.subarray(0, frame), bytes.subarray(tables)]);
}
const segment = (marker: number, content: Buffer) => Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);

/** A PNG of two pictures; a reader without animation shows the first. */
function animatedPng(): Buffer {
  const still = smallPng();
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}

const input = (name: string) => readFile(new URL(`testing/inputs/${name}`, import.meta.url));

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'psc-pictures-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function kept(bytes: Buffer, type: PictureType = 'image/png'): Promise<Buffer | string> {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const redrawn = await redrawPicture(path, type);
  return 'fault' in redrawn ? redrawn.fault : redrawn.bytes;
}

async function described(bytes: Buffer | string): Promise<string> {
  if (typeof bytes === 'string') return bytes;
  const { format, width, height, space, depth, hasAlpha, ...hidden } = await sharp(bytes).metadata();
  const isBare = !hidden.exif && !hidden.icc && !hidden.xmp && !hidden.iptc && hidden.orientation === undefined;
  return `${format} ${width}×${height} ${space} ${depth}${hasAlpha ? ' transparent' : ''}${isBare ? '' : ' with more than its pixels'}`;
}

test.each([
  ['photo-plain.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-progressive.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-grey.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-cmyk.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-motion.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-white.jpg', 'jpeg 300×400 srgb uchar'],
  ['photo-20x20.jpg', 'jpeg 20×20 srgb uchar'],
  ['photo-orientation-3.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-orientation-6.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo-orientation-8.jpg', 'jpeg 360×480 srgb uchar'],
  ['photo.jfif', 'jpeg 360×480 srgb uchar'],
  ['photo-called.HEIC', 'jpeg 360×480 srgb uchar'],
  ['paper-picture-called.pdf', 'jpeg 360×480 srgb uchar'],
  ['photo-torn.jpg', 'broken'],
  ['photo-16bit.png', 'png 360×480 srgb uchar transparent'],
  ['photo-palette.png', 'png 360×480 srgb uchar'],
  ['photo-interlaced.png', 'png 360×480 srgb uchar transparent'],
  ['photo-alpha.png', 'png 360×480 srgb uchar transparent'],
  ['photo-1x1.png', 'png 1×1 srgb uchar'],
])('%s is kept as %s', async (name, picture) => {
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  expect(await described(await kept(await input(name), type))).toBe(picture);
});

test.each(['photo-orientation-3.jpg', 'photo-orientation-6.jpg', 'photo-orientation-8.jpg', 'photo-cmyk.jpg', 'photo-progressive.jpg'])(
  '%s shows the same as the plain photograph',
  async (name) => {
    const small = async (bytes: Buffer | string) => sharp(bytes).resize(12, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const shown = await small(await kept(await input(name), 'image/jpeg'));
    const plain = await small(await kept(await input('photo-plain.jpg'), 'image/jpeg'));
    const differences = [...shown].map((value, at) => Math.abs(value - plain[at]!));
    expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(20);
  },
);

test.each(['photo-webp-called.jpg', 'photo-avif-called.jpg'])('%s is refused with the way to save it', async (name) => {
  const { issues } = v.safeParse(
    uploadedFile('rules.documents.photograph', { types: IMAGE_TYPES }),
    await receiveFile(name, await input(name)),
  );
  expect(issues?.map(({ message }) => message)).toEqual(['rules.all.upload.savedAsJpeg']);
});

test('of an animated picture the first is kept, and a redrawn picture stays as it is', async () => {
  expect(await kept(animatedPng(), 'image/apng')).toEqual(smallPng());
  expect(await kept(smallPng())).toEqual(smallPng());
});

test('what a picture says of its maker, and what trails it, is not kept', async () => {
  const whole = smallPng();
  const text = pngChunk('tEXt', Buffer.from('Author\0Sita'));
  const marked = Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33), Buffer.from('<script>')]);
  expect(await kept(marked)).toEqual(whole);
  const place = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/ Kathmandu', 'latin1'));
  const said = jpeg({ before: [place, segment(0xfe, Buffer.from('Sita'))] });
  expect(await kept(Buffer.concat([said, Buffer.from('%PDF')]), 'image/jpeg')).toEqual(await kept(jpeg(), 'image/jpeg'));
});

test('a whole picture of the most pixels is taken', async () => {
  expect(await described(await kept(png(5000, 5000)))).toMatch(/^png 5000×5000/u);
});

test.each<[string, Buffer, PictureType, string]>([
  ['a picture that is cut off', smallPng().subarray(0, 50), 'image/png', 'broken'],
  ['one whose lines do not unpack', png(100, 100, 50), 'image/png', 'broken'],
  ['one of more points than a paper can show', png(60_000, 60_000, 10), 'image/png', 'tooManyPixels'],
  ['a photograph that cannot be decoded', jpegWithoutFrame(), 'image/jpeg', 'broken'],
  ['a photograph of more points than a paper can show', jpeg({ width: 60_000, height: 60_000 }), 'image/jpeg', 'tooManyPixels'],
  [
    'a drawing that is called a photograph',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'image/jpeg',
    'broken',
  ],
])('%s is found out', async (_what, bytes, type, fault) => {
  expect(await kept(bytes, type)).toBe(fault);
});
