import { readSheet } from 'read-excel-file/node';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import { refuseOverlong } from './unpacked-bytes.ts';

yieldToCalls();

/** The cells of the first sheet of an Excel file; null for what is none, or is made to take long. */
export default async function readCells(bytes: Uint8Array): Promise<unknown[][] | null> {
  const sheet = Buffer.from(bytes);
  try {
    await refuseOverlong(sheet);
    return (await readSheet(sheet)) as unknown[][];
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('allocation')) throw error;
    return null;
  }
}
