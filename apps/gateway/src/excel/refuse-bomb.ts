import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';

/** A workbook of fifty sheets with their pictures has fewer. */
const MOST_PARTS = 1000;
/** Between two marks of its XML; the 32,767 letters that Excel lets a cell have take less. */
const MOST_TEXT_BYTES = 256 * 1024;
const MARK = '<'.charCodeAt(0);

/**
 * Measures a zip by what it says of itself, then unpacks it to see that no part is larger than it says and that no text is longer than
 * a cell can be: reading one of megabytes takes a minute of a processor. Nothing is held, and nothing unpacked beyond the first such
 * text.
 * @param mostBytes of all its parts together; a small file can hold gigabytes
 * @throws Error for a zip that is made to take long, or is none
 */
export async function refuseBomb(zip: Buffer, mostBytes: number): Promise<void> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false });
  if (opened.entryCount > MOST_PARTS) throw new Error('It has too many parts.');
  const parts: Entry[] = [];
  for await (const part of opened.eachEntry()) parts.push(part);
  const bytes = parts.reduce((sum, part) => sum + part.uncompressedSize, 0);
  if (bytes > mostBytes) throw new Error(`It unpacks to ${bytes} bytes.`);
  // Pictures too: their packed bytes have the mark by chance every few hundred, and a sheet may be called anything.
  for (const part of parts) await refuseLongText(await opened.openReadStreamPromise(part));
}

async function refuseLongText(part: Readable): Promise<void> {
  let sinceMark = 0;
  const add = (length: number) => {
    sinceMark += length;
    if (sinceMark > MOST_TEXT_BYTES) throw new Error('It has a text that is longer than a cell can be.');
  };
  for await (const piece of part as AsyncIterable<Buffer>) {
    let begun = 0;
    for (let mark = piece.indexOf(MARK); mark >= 0; mark = piece.indexOf(MARK, begun)) {
      add(mark - begun);
      [begun, sinceMark] = [mark + 1, 0];
    }
    add(piece.length - begun);
  }
}
