import { crc32 } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { receiveFile } from '../frame/received-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { sheetFile } from '../../testing/sheets.ts';
import { readRows, readSheet, usualLimits } from './read-sheet.ts';
import { refuseBomb } from './refuse-bomb.ts';

const headings = { rollNumber: ['roll number'], marks: ['marks'] };
const received = async (file: File) => receiveFile(file.name, Buffer.from(await file.arrayBuffer()));
const refusedWith = async (file: File) => {
  const error: unknown = await readRows(await received(file), 'file', headings).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.details.fields?.map(({ message }) => message) : error;
};

test('the rows of a sheet are read, with digits of either script', async () => {
  const file = await sheetFile([
    ['Roll Number', 'Marks'],
    ['१००००१', 62.5],
    ['', ''],
    [100002, '४४'],
  ]);
  expect(await readRows(await received(file), 'file', headings)).toEqual([
    { rowNumber: 2, at: { rollNumber: 0, marks: 1 }, rollNumber: '100001', marks: '62.5' },
    { rowNumber: 4, at: { rollNumber: 0, marks: 1 }, rollNumber: '100002', marks: '44' },
  ]);
});

test('a small file that unpacks to much is refused before it is unpacked', async () => {
  const file = await sheetFile([
    ['Roll Number', 'Marks'],
    [' '.repeat(usualLimits.unpackedBytes) + 'x', 1],
  ]);
  const { bytes } = await received(file);
  expect(bytes.length).toBeLessThan(1024 * 1024);
  await expect(refuseBomb(bytes, usualLimits.unpackedBytes)).rejects.toThrow('It unpacks to');
  expect(await refusedWith(file)).toEqual(['gateway.excel.notReadable']);
});

test('a small file with a text of megabytes is refused, and the longest text of a cell is read', async () => {
  expect(
    await refusedWith(
      await sheetFile([
        ['Roll Number', 'Marks'],
        [' '.repeat(12 * 1024 * 1024) + 'x', 1],
      ]),
    ),
  ).toEqual(['gateway.excel.notReadable']);
  const longest = 'क'.repeat(32_767);
  const rows = await readRows(
    await received(
      await sheetFile([
        ['Roll Number', 'Marks'],
        [longest, 1],
      ]),
    ),
    'file',
    headings,
  );
  expect(rows[0]?.rollNumber).toBe(longest);
});

test('what only begins like a sheet is refused', async () => {
  const whole = Buffer.from(
    await (
      await sheetFile([
        ['Roll Number', 'Marks'],
        [1, 2],
      ])
    ).arrayBuffer(),
  );
  const cut = new File([new Uint8Array(whole.subarray(0, whole.length / 2))], 'cut.xlsx', { type: 'application/zip' });
  expect(await refusedWith(cut)).toEqual(['gateway.excel.notReadable']);
});

/** A zip of uncompressed texts. */
function zipOf(parts: Record<string, string>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, bytes]);
    local.push(head);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, end, nameBytes]));
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  const last = Buffer.alloc(18);
  last.writeUInt16LE(local.length, 4);
  last.writeUInt16LE(local.length, 6);
  last.writeUInt32LE(directory.length, 8);
  last.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), last]);
}

/** A sheet whose XML starts with a declaration, with one roll number. */
function sheetOfXml(declaration: string, rollNumber: string): File {
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${texts.map((text, at) => `<c r="${'AB'[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const bytes = zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${declaration}<worksheet xmlns="${main}"><sheetData>${row(1, 'Roll Number', 'Marks')}${row(2, rollNumber, '1')}</sheetData></worksheet>`,
  });
  return new File([new Uint8Array(bytes)], 'sheet.xlsx');
}

test('what a sheet declares in its XML is put nowhere in its rows: neither a text that it repeats nor a file of this machine', async () => {
  const rows = async (declaration: string, rollNumber: string) =>
    readRows(await received(sheetOfXml(declaration, rollNumber)), 'file', headings);
  expect(await rows('', '100001')).toEqual([{ rowNumber: 2, at: { rollNumber: 0, marks: 1 }, rollNumber: '100001', marks: '1' }]);
  for (const entity of ['"100001"', 'SYSTEM "file:///etc/hostname"'])
    expect(await rows(`<!DOCTYPE worksheet [<!ENTITY p ${entity}>]>`, '&p;'), entity).toEqual([
      { rowNumber: 2, at: { rollNumber: 0, marks: 1 }, rollNumber: '&p;', marks: '1' },
    ]);
});

test('a zip of thousands of parts is refused before they are unpacked', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`xl/${at}.xml`, '<a/>']));
  await expect(refuseBomb(zipOf(parts), usualLimits.unpackedBytes)).rejects.toThrow('too many parts');
});

test('a sheet that has a cell in the last column of each row is refused', async () => {
  const sheet = utils.aoa_to_sheet([['Roll Number', 'Marks']]);
  for (let row = 2; row <= 300; row += 1) utils.sheet_add_aoa(sheet, [['x']], { origin: `XFD${row}` });
  const bytes = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer' }) as Buffer;
  expect(await refusedWith(new File([new Uint8Array(bytes)], 'wide.xlsx'))).toEqual(['gateway.excel.notReadable']);
});

test('a part that is larger than it says is refused', async () => {
  const zip = zipOf({ 'xl/workbook.xml': '<workbook/>'.repeat(100) });
  const saidLarger = Buffer.from(zip);
  // The compressed size is unchanged, so the part itself stays valid.
  saidLarger.writeUInt32LE(11, zip.indexOf('PK\x01\x02') + 24);
  await refuseBomb(zip, usualLimits.unpackedBytes);
  await expect(refuseBomb(saidLarger, usualLimits.unpackedBytes)).rejects.toThrow();
});

const table = [
  ['Reference', 'Amount'],
  ['NOBODY-1', 500],
  ['', ''],
  ['A-2', '1,000.50'],
];

test('an Excel file and a CSV file with the same content have the same rows, without the empty ones', async () => {
  const csv = new File([table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')], 'day.csv', { type: 'text/csv' });
  const rows = [
    { rowNumber: 1, cells: ['Reference', 'Amount'] },
    { rowNumber: 2, cells: ['NOBODY-1', 500] },
    { rowNumber: 4, cells: ['A-2', '1,000.50'] },
  ];
  expect(await readSheet(await received(await sheetFile(table)), 'file')).toEqual(rows);
  const texts = rows.map(({ rowNumber, cells }) => ({ rowNumber, cells: cells.map(String) }));
  expect(await readSheet(await received(csv), 'file')).toEqual(texts);
});

test('each cell has its kind, and a formula the value that it last showed', async () => {
  const book = new ExcelJS.Workbook();
  const day = new Date('2026-11-26');
  book.addWorksheet('kinds').addRow(['text', 7.5, true, day, { formula: '1+1', result: 2 }, { error: '#N/A' }, null, 'last']);
  const file = new File([new Uint8Array(await book.xlsx.writeBuffer())], 'kinds.xlsx');
  expect(await readSheet(await received(file), 'file')).toEqual([
    { rowNumber: 1, cells: ['text', 7.5, true, day, { formula: 2 }, { isError: true }, null, 'last'] },
  ]);
});

test('many Excel files that are read at the same time keep their texts', async () => {
  const files = await Promise.all(Array.from({ length: 15 }, (_, at) => sheetFile([['Reference'], [`R-${at}`]])));
  const read = await Promise.all(files.map(async (file) => readSheet(await received(file), 'file')));
  expect(read.map(([, row]) => row?.cells[0])).toEqual(files.map((_, at) => `R-${at}`));
});

test('a statement of a hundred thousand payments is read', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => [`R-${at}`, at, `Payer number ${at}`]);
  const book = { SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(rows, { dense: true }) } };
  const bytes = write(book, { type: 'buffer', bookSST: true }) as Buffer;
  const file = await receiveFile('statement.xlsx', bytes);
  const read = await readSheet(file, 'file', { ...usualLimits, timeMs: 60_000 });
  expect(read.at(-1)).toEqual({ rowNumber: 100_000, cells: rows.at(-1) });
}, 120_000);

test('a CSV file whose quotation mark is never closed is refused', async () => {
  const error: unknown = await readSheet(await received(new File(['Reference,Amount\n"A-1,500\n'], 'day.csv')), 'file').catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
});
