import { crc32, createInflate } from 'node:zlib';
import { BrokenPicture, checkPixels } from './picture-limits.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const FRAME_BYTES = 12;
/** Chunks that affect drawing; texts, times and the additions of programs reveal something about the author. */
const DRAWN_FROM = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD']);
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The seven passes of an interlaced picture: first column, first row, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Chunk = { type: string; data: Buffer; whole: Buffer };

/** Stops at the end of the picture, which drops trailing bytes. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw new BrokenPicture();
}

/** The unpacked bytes of all pixel rows, each with its filter byte. */
function drawnBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  checkPixels(width, height);
  const samples = SAMPLES[header[9]!];
  if (samples === undefined) throw new BrokenPicture();
  const bits = samples * header[8]!;
  const bytesOf = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0);
  if (header[12] === 0) return bytesOf(width, height);
  return PASSES.reduce(
    (sum, [x, y, stepX, stepY]) => sum + bytesOf(Math.ceil((width - x) / stepX), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
}

/** Whether it unpacks to exactly this many bytes; unpacked bytes are counted and discarded. */
async function unpacksTo(packed: Buffer, expected: number): Promise<boolean> {
  const unpacking = createInflate();
  unpacking.end(packed);
  let length = 0;
  try {
    for await (const part of unpacking as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > expected) return false;
    }
  } catch {
    return false;
  }
  return length === expected;
}

/**
 * The picture without metadata. It is unpacked to check that it is complete, but no further than its header announces.
 * @throws BrokenPicture or TooManyPixels
 */
export async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const chunks = chunksOf(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new BrokenPicture();
  const expected = drawnBytes(header.data);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  if (!(await unpacksTo(packed, expected))) throw new BrokenPicture();
  return Buffer.concat([SIGNATURE, ...chunks.filter(({ type }) => DRAWN_FROM.has(type)).map(({ whole }) => whole)]);
}
