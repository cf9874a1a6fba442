import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { describe, expect, test } from 'vitest';
import { receiveFile } from '../frame/received-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { sheetFile } from '../../testing/sheets.ts';
import { readRows, readSheet } from './read-sheet.ts';
import { inputFile } from './testing/input-file.ts';

const headings = { rollNumber: ['roll number', 'roll no', 'symbol no', 'रोल नम्बर', 'रोल नं'], present: ['present', 'उपस्थिति'] };
const all = readdirSync(new URL('testing/inputs', import.meta.url));
const refusal = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.details.fields?.[0] : error;
};

describe('attendance as offices write it', () => {
  const files = all.filter((name) => name.startsWith('attendance-'));
  test.each(files)('%s', async (name) => {
    const rows = await readRows(await inputFile(name), 'file', headings);
    const rolls = rows.map(({ rollNumber }) => rollNumber.replace(/^[0']+/, '')).filter((roll) => /^\d+$/.test(roll));
    expect([...new Set(rolls)]).toEqual(['101', '102', '103', '104']);
  });
});

test('a row keeps its number below title rows and empty ones', async () => {
  const titled = await readRows(await inputFile('attendance-title-row.xlsx'), 'file', headings);
  expect(titled[0]).toEqual({ rowNumber: 3, at: { rollNumber: 0, present: 1 }, rollNumber: '101', present: 'P' });
});

test.each(['statement-plain.csv', 'statement-semicolon.csv', 'statement-tab.csv', 'statement-bom-quoted.csv'])(
  'the separator of %s is found',
  async (name) => {
    const rows = await readSheet(await inputFile(name), 'file');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Reference', 'Amount'],
      ['T-1', '500.00'],
      ['T-2', '700'],
    ]);
  },
);

const csv = 'Reference;Amount\nक-1;1,500.00\n"x;y";2\n';
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
test.each([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`)],
  ['UTF-16', utf16(csv)],
  ['UTF-16 with the high byte first', utf16(csv).swap16()],
  ['UTF-16 with tabs', utf16(csv.replaceAll(';', '\t').replace('x\ty', 'x;y'))],
  ['line ends of old Macs', Buffer.from(csv.replaceAll('\n', '\r'))],
  ['line ends of Windows', Buffer.from(csv.replaceAll('\n', '\r\n'))],
])('a CSV file in %s is read', async (_encoding, bytes) => {
  const rows = await readSheet(await receiveFile('day.csv', bytes), 'file');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Reference', 'Amount'],
    ['क-1', '1,500.00'],
    ['x;y', '2'],
  ]);
});

test('a first line that only names the separator is no row, and the rows keep their numbers', async () => {
  const file = await receiveFile('day.csv', Buffer.from('sep=;\r\nReference;Amount\r\nA;1\r\n'));
  expect(await readSheet(file, 'file')).toEqual([
    { rowNumber: 2, cells: ['Reference', 'Amount'] },
    { rowNumber: 3, cells: ['A', '1'] },
  ]);
});

test('a CSV file in the encoding of Windows is refused with the way to save it', async () => {
  const file = await receiveFile('day.csv', Buffer.from('Reference,Amount\nCaf\u00e9,1\n', 'latin1'));
  expect(file.type).toBe('text/plain');
  expect(await refusal(readSheet(file, 'file'))).toMatchObject({ message: 'gateway.excel.otherEncoding' });
});

test.each([
  ['sheet-with-password.xlsx', 'rules.all.upload.noPassword'],
  ['statement-html-called.xls', 'rules.all.upload.savedAsXlsx'],
  ['statement-html-called.xlsx', 'rules.all.upload.savedAsXlsx'],
])('%s is refused with one sentence about saving it', async (name, word) => {
  const { issues } = v.safeParse(uploadedFile('rules.paymentStatement.file', { types: ['xlsx', 'csv'] }), await inputFile(name));
  expect(issues?.map(({ message }) => message)).toEqual([word]);
});

test.each(['marks.xls', 'marks.xlsm', 'marks.xlsb', 'marks.ods'])('a sheet called %s is told to be saved as xlsx', async (name) => {
  const { bytes } = await inputFile(name === 'marks.xls' ? 'sheet-with-password.xlsx' : 'marks-plain.xlsx');
  const { issues } = v.safeParse(uploadedFile('rules.marksUpload.file', { types: ['xlsx'] }), await receiveFile(name, Buffer.from(bytes)));
  expect(issues?.map(({ message }) => message)).toEqual(['rules.all.upload.savedAsXlsx']);
});

test('a missing column is named together with the headings that were found', async () => {
  const file = await sheetFile([
    ['Seat', 'Name', 'Remarks'],
    [1, 'x', 'y'],
  ]);
  const received = await receiveFile(file.name, Buffer.from(await file.arrayBuffer()));
  expect(await refusal(readRows(received, 'file', headings))).toMatchObject({
    message: 'gateway.excel.columnMissing',
    values: { column: 'roll number', found: 'Seat, Name, Remarks' },
  });
});

test('a computed number is read as Excel shows it, and one whose last digits are lost is refused with its cell', async () => {
  const sheet = async (rows: (string | number)[][]) => {
    const file = await sheetFile(rows);
    return receiveFile(file.name, Buffer.from(await file.arrayBuffer()));
  };
  const columns = { reference: ['reference'], amount: ['amount'] };
  const rows = await readRows(
    await sheet([
      ['Reference', 'Amount'],
      ['A', 45.300000000000004],
      ['B', 45.29999999999999],
      ['C', 1e15 - 1],
    ]),
    'file',
    columns,
  );
  expect(rows.map(({ amount }) => amount)).toEqual(['45.3', '45.3', '999999999999999']);
  const lost = await sheet([
    ['Reference', 'Amount'],
    ['A', 1],
    [1234567890123456, 2],
  ]);
  expect(await refusal(readRows(lost, 'file', columns))).toMatchObject({
    message: 'gateway.excel.digitsLostInCell',
    values: { row: 3, cell: 'A3' },
  });
});

test('a hidden sheet and a second row of heads are passed over', async () => {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  book.addWorksheet('old', { state: 'hidden' }).addRows([
    ['Roll number', 'Present'],
    [999, 'A'],
  ]);
  book.addWorksheet('empty');
  book.addWorksheet('notes').addRows([['Keep this sheet']]);
  book.addWorksheet('list').addRows([
    ['Roll No.', 'Present'],
    ['रोल नं.', 'उपस्थिति'],
    [101, 'P'],
  ]);
  const file = await receiveFile('a.xlsx', Buffer.from(new Uint8Array(await book.xlsx.writeBuffer())));
  expect(await readRows(file, 'file', headings)).toEqual([
    { rowNumber: 3, at: { rollNumber: 0, present: 1 }, rollNumber: '101', present: 'P' },
  ]);
});
