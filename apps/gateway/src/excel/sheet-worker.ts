import { readSheet } from 'read-excel-file/node';

/** The cells of the first sheet of an Excel file. */
export default async function readCells(bytes: Uint8Array): Promise<unknown[][]> {
  return (await readSheet(Buffer.from(bytes))) as unknown[][];
}
