import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { limitedThread } from '../frame/limited-thread.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { CSV_MEDIA_TYPE, type TableRow } from './table-cell.ts';
import type { Table } from './table-worker.ts';
import { MOST_UNPACKED_BYTES, unpackedBytes } from './unpacked-bytes.ts';

const thread = limitedThread<Table, TableRow[] | null>(new URL('./table-worker.ts', import.meta.url), {
  timeMs: 20_000,
  memoryMb: 512,
  beyondMemory: null,
  mostWaiting: 20,
});

/**
 * Every row of the first sheet of an Excel or CSV file, the headings first, cell by cell. A formula is refused in its cell, since
 * what it shows depends on the computer it is opened on.
 * @throws Refusal 400 at `field` for a file that cannot be read, has too many rows or none
 */
export async function readTable(upload: UploadLike, field: string, mostRows: number): Promise<TableRow[]> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  const { bytes, type } = upload;
  const isSmall = type === CSV_MEDIA_TYPE || unpackedBytes(bytes) <= MOST_UNPACKED_BYTES;
  const rows = isSmall ? await thread.run({ bytes, type }) : null;
  if (rows === null) throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
  if (rows.length > mostRows + 1) throw refuse.invalid([{ field, message: 'gateway.excel.tooManyRows', values: { most: mostRows } }]);
  if (rows.length < 2) throw refuse.invalid([{ field, message: 'gateway.excel.noRows' }]);
  return rows;
}
