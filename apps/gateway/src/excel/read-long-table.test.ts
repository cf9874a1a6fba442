import { expect, test } from 'vitest';
import { receiveFile } from '../frame/received-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { sheetFile } from '../testing/sheets.ts';
import { readLongTable } from './read-long-table.ts';
import type { TableRow } from './table-cell.ts';

async function rowsOf(file: File, mostRows = 10) {
  const rows: TableRow[] = [];
  for await (const row of readLongTable(await receiveFile(file.name, Buffer.from(await file.arrayBuffer())), 'file', mostRows))
    rows.push(row);
  return rows;
}
const text = (value: string) => ({ text: value });
const table = [
  ['Reference', 'Amount'],
  ['NOBODY-1', 500],
  ['', ''],
  ['A-2', '1,000.50'],
];

test('an Excel file and a CSV file with the same content have the same rows, without the empty ones', async () => {
  const csv = new File([table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')], 'day.csv', { type: 'text/csv' });
  const rows = [
    { rowNumber: 1, cells: [text('Reference'), text('Amount')] },
    { rowNumber: 2, cells: [text('NOBODY-1'), text('500')] },
    { rowNumber: 4, cells: [text('A-2'), text('1,000.50')] },
  ];
  expect(await rowsOf(csv)).toEqual(rows);
  expect(await rowsOf(await sheetFile(table))).toEqual(rows);
});

test('many Excel files that are read at the same time keep their texts', async () => {
  const files = await Promise.all(Array.from({ length: 15 }, (_, at) => sheetFile([['Reference'], [`R-${at}`]])));
  const read = await Promise.all(files.map((file) => rowsOf(file)));
  expect(read.map(([, row]) => row?.cells[0])).toEqual(files.map((_, at) => text(`R-${at}`)));
});

test('more rows than are allowed are refused with their number', async () => {
  const refused = await rowsOf(await sheetFile(table), 1).catch((error: unknown) => error);
  expect(refused instanceof Refusal && refused.details.fields).toMatchObject([{ field: 'file', message: 'gateway.excel.tooManyRows' }]);
});
