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

test('a small file with a text of megabytes is refused at once, and the longest text of a cell is read', async () => {
  const begun = performance.now();
  expect(
    await refusedWith(
      await sheetFile([
        ['Roll Number', 'Marks'],
        [' '.repeat(12 * 1024 * 1024) + 'x', 1],
      ]),
    ),
  ).toEqual(['gateway.excel.notReadable']);
  expect(performance.now() - begun).toBeLessThan(10_000);
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
