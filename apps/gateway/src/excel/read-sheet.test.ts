import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { receiveFile } from '../frame/received-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { sheetFile } from '../testing/sheets.ts';
import { readRows } from './read-sheet.ts';
import { MOST_UNPACKED_BYTES, unpackedBytes } from './unpacked-bytes.ts';

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
    { rowNumber: 2, rollNumber: '100001', marks: '62.5' },
    { rowNumber: 4, rollNumber: '100002', marks: '44' },
  ]);
});

test('a small file that unpacks to much is refused before it is unpacked', async () => {
  const file = await sheetFile([
    ['Roll Number', 'Marks'],
    [' '.repeat(MOST_UNPACKED_BYTES) + 'x', 1],
  ]);
  const { bytes } = await received(file);
  expect(bytes.length).toBeLessThan(1024 * 1024);
  expect(unpackedBytes(bytes)).toBeGreaterThan(MOST_UNPACKED_BYTES);
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

/** A zip of texts that are not packed. */
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

/** A sheet whose XML begins with a declaration, and one roll number. */
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
  expect(await rows('', '100001')).toEqual([{ rowNumber: 2, rollNumber: '100001', marks: '1' }]);
  for (const entity of ['"100001"', 'SYSTEM "file:///etc/hostname"'])
    expect(await rows(`<!DOCTYPE worksheet [<!ENTITY p ${entity}>]>`, '&p;'), entity).toEqual([
      { rowNumber: 2, rollNumber: '&p;', marks: '1' },
    ]);
});
