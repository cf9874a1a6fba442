import { BrokenPicture, checkPixels } from './picture-limits.ts';

const [START, END, SCAN, COMMENT, EXIF, COLOURS, ADOBE] = [0xd8, 0xd9, 0xda, 0xfe, 0xe1, 0xe2, 0xee];
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const ORIENTATION_TAG = 0x0112;

type Segment = { marker: number; at: number; end: number };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** The end of a scan's coded data: the next marker that is not a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  throw new BrokenPicture();
}

/** Stops at the end of the picture, which drops trailing bytes. */
function segmentsOf(bytes: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return [...segments, { marker, at, end: at + 2 }];
    if (at + 4 > bytes.length) break;
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    if (head > bytes.length) break;
    const end = marker === SCAN ? endOfScan(bytes, head) : head;
    segments.push({ marker, at, end });
    at = end;
  }
  throw new BrokenPicture();
}

/** The phone's rotation when it took the picture, 1 if not given. */
function orientationOf(exif: Buffer): number {
  if (exif.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = exif.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION_TAG) return short(at + 8);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** An Exif segment with the orientation only, without date or place. */
function onlyOrientation(orientation: number): Buffer {
  const entry = Buffer.from([0, 1, ORIENTATION_TAG >> 8, ORIENTATION_TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const content = Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1'), entry]);
  return Buffer.concat([Buffer.from([0xff, EXIF, 0, content.length + 2]), content]);
}

function isKept({ marker }: Segment): boolean {
  return marker !== COMMENT && (marker < EXIF || marker > 0xef || marker === COLOURS || marker === ADOBE);
}

/**
 * The picture without metadata, except its orientation.
 * @throws BrokenPicture or TooManyPixels
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  const frame = segments.find(({ marker }) => FRAMES.has(marker));
  if (!frame || frame.end - frame.at < 9 || !segments.some(({ marker }) => marker === SCAN)) throw new BrokenPicture();
  checkPixels(bytes.readUInt16BE(frame.at + 7), bytes.readUInt16BE(frame.at + 5));
  const exif = segments.find(({ marker }) => marker === EXIF);
  const orientation = exif ? orientationOf(bytes.subarray(exif.at, exif.end)) : 1;
  const turned = orientation > 1 && orientation <= 8 ? [onlyOrientation(orientation)] : [];
  return Buffer.concat([Buffer.from([0xff, START]), ...turned, ...segments.filter(isKept).map(({ at, end }) => bytes.subarray(at, end))]);
}
