import readBook from 'read-excel-file/node';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import { MARK_SHEET } from './sheet-mark.ts';
import { refuseOverlong } from './unpacked-bytes.ts';

yieldToCalls();

/** The cells of the first sheet, and those of the hidden sheet with the mark. */
export type ReadBook = { cells: unknown[][]; mark: unknown[][] };

/** An Excel file; null for any other file, or one built to take long. */
export default async function readSheets(bytes: Uint8Array): Promise<ReadBook | null> {
  const file = Buffer.from(bytes);
  try {
    await refuseOverlong(file);
    const [first, ...others] = await readBook(file);
    return { cells: first?.data ?? [], mark: others.find(({ sheet }) => sheet === MARK_SHEET)?.data ?? [] };
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('allocation')) throw error;
    return null;
  }
}
