import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { receiveFile } from '../frame/received-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { sheetFile } from '../../testing/sheets.ts';
import { readTable } from './read-table.ts';

const MOST_ROWS = 3;
const read = async (file: File) =>
  readTable(await receiveFile(file.name, Buffer.from(await file.arrayBuffer())), 'file', MOST_ROWS, (headings) =>
    headings.includes('Code'),
  );
const refusedWith = async (file: File) => {
  const error: unknown = await read(file).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.details.fields?.map(({ message }) => message) : error;
};

test('the filled rows of a sheet are read, and a formula, a day or an error is refused in its cell', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('religions');
  sheet.addRow(['Code', 'Name', 'Since']);
  sheet.addRow([]);
  sheet.addRow([7, "'=Hindu", new Date('2026-11-26')]);
  sheet.addRow([{ formula: '1+1', result: 2 }, ' =SUM(A1) ', { error: '#N/A' }]);
  const file = new File([new Uint8Array(await book.xlsx.writeBuffer())], 'religions.xlsx');
  expect(await read(file)).toEqual([
    { rowNumber: 1, cells: [{ text: 'Code' }, { text: 'Name' }, { text: 'Since' }] },
    { rowNumber: 3, cells: [{ text: '7' }, { text: '=Hindu' }, { refused: 'gateway.excel.badCell' }] },
    {
      rowNumber: 4,
      cells: [{ refused: 'gateway.excel.formula' }, { refused: 'gateway.excel.formula' }, { refused: 'gateway.excel.badCell' }],
    },
  ]);
});

test('a CSV file is read as it was written, without guessing numbers and days', async () => {
  expect(await read(new File(['Code,Name\n007,2026-11-26\n'], 'religions.csv'))).toEqual([
    { rowNumber: 1, cells: [{ text: 'Code' }, { text: 'Name' }] },
    { rowNumber: 2, cells: [{ text: '007' }, { text: '2026-11-26' }] },
  ]);
});

test('a sheet without rows, with too many, with a text of megabytes or that is none is refused', async () => {
  expect(await refusedWith(await sheetFile([['Code']]))).toEqual(['gateway.excel.noRows']);
  expect(await refusedWith(await sheetFile([['Code'], [1], [2], [3], [4]]))).toEqual(['gateway.excel.tooManyRows']);
  expect(await refusedWith(await sheetFile([['Code'], [`${' '.repeat(12 * 1024 * 1024)}x`]]))).toEqual(['gateway.excel.notReadable']);
  expect(await refusedWith(new File(['PK\u0003\u0004 nothing'], 'x.xlsx'))).toEqual(['gateway.excel.notReadable']);
});
