import { finished } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import { pngOf } from '../../../apps/gateway/src/testing/png.ts';
import { sheetFile } from '../../../apps/gateway/src/testing/sheets.ts';

const PICTURE_SIDE = 60_000;
const SHEET_SPACES = 12 * 1024 * 1024;

/** An image of 60,000² pixels of one colour: few bytes that unpack to many. */
export async function hugePicture(): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (part: Buffer) => packed.push(part));
  const line = Buffer.alloc(1 + Math.ceil(PICTURE_SIDE / 8));
  for (let row = 0; row < PICTURE_SIDE; row += 1) {
    if (!deflate.write(line)) await new Promise((drained) => deflate.once('drain', drained));
  }
  deflate.end();
  await finished(deflate);
  return pngOf({ width: PICTURE_SIDE, height: PICTURE_SIDE, bits: 1, colour: 0 }, Buffer.concat(packed));
}

/** A sheet with a cell of 12 MB of spaces. */
export async function hugeSheet(): Promise<Buffer> {
  const file = await sheetFile([['name'], [`${' '.repeat(SHEET_SPACES)}x`]]);
  return Buffer.from(await file.arrayBuffer());
}
