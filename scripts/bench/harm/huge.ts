import { finished } from 'node:stream/promises';
import { crc32, createDeflate } from 'node:zlib';
import { sheetFile } from '../../../apps/gateway/src/testing/sheets.ts';

const PICTURE_SIDE = 60_000;
const SHEET_SPACES = 12 * 1024 * 1024;

/** A picture of 60,000² points of one colour, which takes little and unpacks to much. */
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
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PICTURE_SIDE, 0);
  header.writeUInt32BE(PICTURE_SIDE, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.concat(packed)), chunk('IEND', Buffer.alloc(0))]);
}

/** A sheet with a cell of 12 MB of spaces. */
export async function hugeSheet(): Promise<Buffer> {
  const file = await sheetFile([['name'], [`${' '.repeat(SHEET_SPACES)}x`]]);
  return Buffer.from(await file.arrayBuffer());
}
