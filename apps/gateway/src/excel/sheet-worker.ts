import { readSheet } from 'read-excel-file/node';
import { refuseOverlong } from './unpacked-bytes.ts';

/** The cells of the first sheet of an Excel file. */
export default async function readCells(bytes: Uint8Array): Promise<unknown[][]> {
  const sheet = Buffer.from(bytes);
  refuseOverlong(sheet);
  return (await readSheet(sheet)) as unknown[][];
}
