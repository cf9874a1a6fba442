import { readSheet } from 'read-excel-file/node';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import { refuseOverlong } from './unpacked-bytes.ts';

yieldToCalls();

/** The cells of the first sheet of an Excel file. */
export default async function readCells(bytes: Uint8Array): Promise<unknown[][]> {
  const sheet = Buffer.from(bytes);
  refuseOverlong(sheet);
  return (await readSheet(sheet)) as unknown[][];
}
