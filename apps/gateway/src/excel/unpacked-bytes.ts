import { createInflateRaw } from 'node:zlib';

/** Of all the files in a sheet together; a hundred thousand rows take less. */
export const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Between two marks of its XML; the 32,767 letters that Excel lets a cell have take less. */
const MOST_TEXT_BYTES = 256 * 1024;

const [END_OF_DIRECTORY, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const [STORED, DEFLATED] = [0, 8];
const MARK = '<'.charCodeAt(0);

type Entry = { method: number; packed: number; unpacked: number; at: number };

/** The files that a zip says it has, null where it has no directory. */
function entriesOf(zip: Buffer): Entry[] | null {
  let end = zip.length - END_BYTES;
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) return null;
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const method = zip.readUInt16LE(at + 10);
    entries.push({ method, packed: zip.readUInt32LE(at + 20), unpacked: zip.readUInt32LE(at + 24), at: zip.readUInt32LE(at + 42) });
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** What a zip says that it unpacks to: a small file can hold gigabytes. Infinite where it has no directory. */
export function unpackedBytes(zip: Buffer): number {
  return entriesOf(zip)?.reduce((sum, { unpacked }) => sum + unpacked, 0) ?? Number.POSITIVE_INFINITY;
}

/**
 * Unpacks a sheet to see that it is no larger than it says, and that no text in it is longer than a cell can be: reading one of
 * megabytes takes a minute of a processor. Nothing is held, and nothing unpacked beyond the first such text.
 * @throws Error when it is made to take long
 */
export async function refuseOverlong(zip: Buffer): Promise<void> {
  for (const { method, packed, unpacked, at } of entriesOf(zip) ?? []) {
    const from = at + LOCAL_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    // Pictures too: their packed bytes have the mark by chance every few hundred, and a sheet may be called anything.
    await refuseLongText(partsOf(zip.subarray(from, from + packed), method), unpacked);
  }
}

function partsOf(bytes: Buffer, method: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (method === STORED) return [bytes];
  if (method !== DEFLATED) throw new Error('packed in a way that Excel does not');
  const unpacking = createInflateRaw();
  unpacking.end(bytes);
  return unpacking;
}

async function refuseLongText(parts: AsyncIterable<Buffer> | Iterable<Buffer>, saidBytes: number): Promise<void> {
  let [bytes, sinceMark] = [0, 0];
  const add = (length: number) => {
    sinceMark += length;
    if (sinceMark > MOST_TEXT_BYTES) throw new Error('a text that is longer than a cell can be');
  };
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > saidBytes) throw new Error('more than it says');
    let begun = 0;
    for (let mark = part.indexOf(MARK); mark >= 0; mark = part.indexOf(MARK, begun)) {
      add(mark - begun);
      [begun, sinceMark] = [mark + 1, 0];
    }
    add(part.length - begun);
  }
}
