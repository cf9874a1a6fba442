import { expect, test } from 'vitest';
import { photographs } from '../testing/photographs.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { isScanWhole } from './whole-scan.ts';

const SCAN = Buffer.from([0xff, 0xda]);
const END = Buffer.from([0xff, 0xd9]);

/** The photograph as it is kept when its last bytes are lost and a program ends it all the same. */
const without = (photograph: Buffer, bytes: number) =>
  cleanJpeg(Buffer.concat([photograph.subarray(0, photograph.length - 2 - bytes), END]));

test.each(Object.entries(photographs))('a photograph that is %s and whole is found whole', (_kind, photograph) => {
  expect(isScanWhole(cleanJpeg(photograph))).toBe(true);
});

test.each(['sequential', 'withRestarts', 'grey'] as const)('a %s photograph lacks lines as soon as its last bytes are lost', (kind) => {
  const lengthOfScan = photographs[kind].length - photographs[kind].lastIndexOf(SCAN);
  for (const lost of [3, 8, 20, lengthOfScan - 20]) expect(isScanWhole(without(photographs[kind], lost)), `${lost}`).toBe(false);
});

test('a progressive photograph that lost only what makes it finer is whole, and one that lost a part of its lines is not', () => {
  const scans: number[] = [];
  for (let at = photographs.progressive.indexOf(SCAN); at >= 0; at = photographs.progressive.indexOf(SCAN, at + 1)) scans.push(at);
  const upTo = (end: number) => cleanJpeg(Buffer.concat([photographs.progressive.subarray(0, end), END]));
  expect(isScanWhole(upTo(photographs.progressive.length - 6))).toBe(true);
  expect(isScanWhole(upTo(scans[0]! + 18))).toBe(false);
});

test('what only looks like a photograph is not whole, and keeps nobody waiting', () => {
  const bytes = photographs.sequential;
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = (at: number, value: number) =>
    cleanJpeg(Buffer.concat([bytes.subarray(0, at), Buffer.from([value]), bytes.subarray(at + 1)]));
  expect(isScanWhole(changed(frame + 11, 0)), 'no points of a colour').toBe(false);
  expect(isScanWhole(changed(frame + 9, 0)), 'no colours').toBe(false);
  expect(isScanWhole(changed(frame + 5, 0x60)), 'higher than its lines').toBe(false);
  expect(isScanWhole(changed(bytes.indexOf(SCAN) + 5, 9)), 'a scan of a colour that there is not').toBe(false);
});
