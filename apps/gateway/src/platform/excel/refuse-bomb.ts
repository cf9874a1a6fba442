import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';

/** More than a workbook of fifty sheets with images has. */
const MOST_PARTS = 1000;
/** The longest text between two tags of its XML; Excel's limit of 32,767 letters in a cell takes less. */
const MOST_TEXT_BYTES = 256 * 1024;
const MARK = '<'.charCodeAt(0);

/**
 * Checks a zip by its own headers, then unpacks it to verify that no part is larger than its header states and that no text is longer than
 * a cell can be: parsing one of megabytes takes a minute of processor time. Keeps nothing in memory, and stops at the first such text.
 * @param mostBytes limit for all its parts together, because a small file can contain gigabytes
 * @throws Error for a zip that is made to take long, or for no zip at all
 */
export async function refuseBomb(zip: Buffer, mostBytes: number): Promise<void> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false });
  if (opened.entryCount > MOST_PARTS) throw new Error('It has too many parts.');
  const parts: Entry[] = [];
  for await (const part of opened.eachEntry()) parts.push(part);
  const bytes = parts.reduce((sum, part) => sum + part.uncompressedSize, 0);
  if (bytes > mostBytes) throw new Error(`It unpacks to ${bytes} bytes.`);
  // Images too: their compressed bytes contain the tag byte by chance every few hundred bytes, and a sheet's part can have any name.
  for (const part of parts) await refuseLongText(await opened.openReadStreamPromise(part));
}

async function refuseLongText(part: Readable): Promise<void> {
  let sinceMark = 0;
  const add = (length: number) => {
    sinceMark += length;
    if (sinceMark > MOST_TEXT_BYTES) throw new Error('It has a text that is longer than a cell can be.');
  };
  for await (const piece of part as AsyncIterable<Buffer>) {
    let start = 0;
    for (let mark = piece.indexOf(MARK); mark >= 0; mark = piece.indexOf(MARK, start)) {
      add(mark - start);
      [start, sinceMark] = [mark + 1, 0];
    }
    add(piece.length - start);
  }
}
