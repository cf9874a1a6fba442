import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import * as v from 'valibot';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { expect, test } from 'vitest';
import { receiveFile } from '../frame/received-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { hasWord } from '../wording/words.ts';
import { readRows } from './read-sheet.ts';
import writtenRows from './testing/written/rows.json' with { type: 'json' };

const headings = { rollNumber: ['roll number', 'roll no', 'रोल नम्बर', 'रोल नं'], marks: ['marks', 'प्राप्ताङ्क'], name: ['name', 'नाम'] };

type Grid = (string | number)[][];
type Writer = (rows: Grid) => Promise<{ name: string; bytes: Buffer }>;

async function byExcelJs(rows: Grid) {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet1').addRows(rows);
  return { name: 'sheet.xlsx', bytes: Buffer.from(new Uint8Array(await book.xlsx.writeBuffer())) };
}

/** Another writer, with the texts in the cells or apart from them, and numbers as the text of a formula's answer would be. */
const bySheetJs =
  (bookSST: boolean): Writer =>
  (rows) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1');
    return Promise.resolve({ name: 'sheet.xlsx', bytes: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', bookSST })) });
  };

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  'UTF-16 with the high byte first': (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]).swap16(),
  Windows: (text) => Buffer.from(text, 'latin1'),
};
const csv =
  (encoding: string, separator: string, lineEnd: string): Writer =>
  (rows) => {
    const cell = (value: string | number) => (/["\s,;\t]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
    const text = rows.map((row) => row.map(cell).join(separator) + lineEnd).join('');
    return Promise.resolve({ name: 'sheet.csv', bytes: encodings[encoding]!(text) });
  };

const nepaliDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!);
/** The encoding of Windows has no Nepali letters, so an office that uses it writes none. */
const writers = fc.oneof(
  fc.constantFrom<Writer[]>(byExcelJs, bySheetJs(false), bySheetJs(true)).map((writer) => ({ writer, isEnglish: false })),
  fc
    .tuple(fc.constantFrom(...Object.keys(encodings)), fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([encoding, separator, lineEnd]) => ({ writer: csv(encoding, separator, lineEnd), isEnglish: encoding === 'Windows' })),
);

const english = [
  fc.constantFrom('Roll No.', 'ROLL NUMBER', 'Roll  no', 'RollNo:'),
  fc.constantFrom('Marks', 'MARKS.', ' marks '),
  fc.constantFrom('Name', 'name'),
] as const;
const nepali = [
  fc.constantFrom('रोल नं.', 'Roll no. / रोल नं.', 'रोल नम्बर'),
  fc.constantFrom('प्राप्ताङ्क', 'Marks / प्राप्ताङ्क'),
  fc.constantFrom('नाम', 'Name (नाम)'),
] as const;
const number = (whole: number, isText: boolean, isNepali: boolean) => {
  if (!isText) return whole;
  return isNepali ? nepaliDigits(String(whole)) : String(whole);
};
const sheet = fc.record({
  made: writers,
  isNepali: fc.boolean(),
  rows: fc.uniqueArray(
    fc.record({
      roll: fc.integer({ min: 1, max: 9_999_999 }),
      marks: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      name: fc.constantFrom('Sita', 'Ram Bahadur', 'Devi, Gita', 'O"Neil'),
      isText: fc.boolean(),
      around: fc.constantFrom('', ' ', '\u00A0', '\u200B'),
    }),
    { selector: ({ roll }) => roll, minLength: 1, maxLength: 12 },
  ),
  titles: fc.integer({ min: 0, max: 3 }),
  emptyAfter: fc.integer({ min: 0, max: 12 }),
  headings: fc.record({ en: fc.tuple(...english), ne: fc.tuple(...nepali) }),
});

test('a sheet says the same whoever wrote it: heads, titles, blanks, encodings and separators are found', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async ({ made: { writer, isEnglish }, isNepali, rows, titles, emptyAfter, headings: found }) => {
      const inNepali = isNepali && !isEnglish;
      const body: Grid = rows.map(({ roll, marks, name, isText, around }) => {
        // Any other sign of that encoding is refused with the way to save the file.
        const blank = isEnglish && around !== '' ? ' ' : around;
        const shown = number(roll, isText, inNepali);
        return [isText ? `${blank}${shown}${blank}` : shown, isText ? String(marks) : marks, `${name}${blank}`];
      });
      const grid: Grid = [
        ...Array.from({ length: titles }, (_, at) => [`Office of examinations ${at + 1}`, '', '']),
        inNepali ? found.ne : found.en,
        ...body.slice(0, emptyAfter),
        ['', '', ''],
        ...body.slice(emptyAfter),
      ];
      const { name, bytes } = await writer(grid);
      const read = await readRows(await receiveFile(name, bytes), 'file', headings);
      expect(read.map(({ rollNumber, marks, name: of }) => [rollNumber, Number(marks), of])).toEqual(
        rows.map(({ roll, marks, name: of }) => [String(roll), marks, of]),
      );
    }),
    { numRuns: 60 },
  );
}, 60_000);

/**
 * Four sheets of the property above, drawn once and kept as other programs wrote them: write-excel-file 4.1.1, and LibreOffice 7.4.7 of Debian 12
 * by `soffice --headless --convert-to xlsx`, `ods` and `csv:"Text - txt - csv (StarCalc):59,34,76"` with the number of each separator and encoding.
 */
const written = new URL('testing/written/', import.meta.url);
const writtenSheets = readdirSync(written).filter((name) => /[.](?:xlsx|csv)$/.test(name));
const writtenFile = async (name: string) => receiveFile(name, await readFile(new URL(name, written)));

test.each(writtenSheets)('%s says the same as the sheet from which it was made', async (name) => {
  const read = await readRows(await writtenFile(name), 'file', headings);
  const expected: Record<string, (string | number)[][]> = writtenRows;
  expect(read.map(({ rollNumber, marks, name: of }) => [rollNumber, Number(marks), of])).toEqual(expected[name[0]!]);
});

test('a sheet of LibreOffice in its own format is refused with the format to save it in', async () => {
  const { issues } = v.safeParse(
    uploadedFile('rules.paymentStatement.file', { types: ['xlsx', 'csv'] }),
    await writtenFile('4-libreoffice.ods'),
  );
  expect(issues?.map(({ message }) => message)).toEqual(['rules.all.upload.savedAsXlsx']);
});

test('any other file is refused at its field, in words of both languages', async () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes])),
  );
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom('a.xlsx', 'a.csv'), async (bytes, name) => {
      const error: unknown = await readRows(await receiveFile(name, bytes), 'file', headings).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Refusal);
      for (const { field, message } of (error as Refusal).details.fields!)
        expect([field, hasWord('en', message), hasWord('ne', message)]).toEqual(['file', true, true]);
    }),
    { numRuns: 60 },
  );
}, 60_000);
