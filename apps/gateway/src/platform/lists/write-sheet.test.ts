import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SheetChoice, SheetColumn } from './sheet.ts';
import { csvOf, excelOf } from './write-sheet.ts';
import { rowsIn, sheetsIn } from '../../testing/sheets.ts';

type Row = { post: { en: string; ne: string }; office: string; vacancies: number };
const columns: SheetColumn<Row>[] = [
  { head: 'gateway.list.column.post', value: (row) => row.post },
  { head: 'gateway.list.column.demandOffice', value: (row) => row.office },
  { head: 'gateway.list.column.vacancies', value: (row) => row.vacancies },
];
const kharidar = { en: 'Kharidar', ne: 'खरिदार' };
async function* batches(): AsyncGenerator<Row[]> {
  yield [
    { post: kharidar, office: '=HYPERLINK("http://x","y")', vacancies: 12 },
    { post: kharidar, office: 'Office, no. 7', vacancies: 3 },
  ];
  yield ['+1', '-1', '@sum', '\tx'].map((office) => ({ post: kharidar, office, vacancies: 1 }));
}
/** Keeps the byte order mark, which a text decoder would remove. */
const text = async (stream: Readable) => (await buffer(stream)).toString('utf8');
const english: SheetChoice = { words: 'en', digits: 'en' };
const nepali: SheetChoice = { words: 'ne', digits: 'ne' };

test('the values of a list stand in their own columns, and what a spreadsheet would run is made harmless', async () => {
  const lines = (await text(csvOf(columns, batches(), english))).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '\uFEFFPost,Demand office,Vacancies',
    `Kharidar,"'=HYPERLINK(""http://x"",""y"")",12`,
    'Kharidar,"Office, no. 7",3',
    ...["'+1", "'-1", "'@sum", "'\tx"].map((office) => `Kharidar,${office},1`),
  ]);
});

test('headings, names and digits are in the language chosen', async () => {
  const [head, , second] = (await text(csvOf(columns, batches(), nepali))).split('\r\n');
  expect(head).toBe('\uFEFFपद,माग गर्ने निकाय,पद सङ्ख्या');
  expect(second).toBe('खरिदार,"Office, no. ७",३');
});

test('an Excel file holds the same rows, numbers as numbers', async () => {
  const rows = rowsIn(await buffer(excelOf(columns, batches(), nepali)));
  expect(rows.slice(0, 3)).toEqual([
    ['पद', 'माग गर्ने निकाय', 'पद सङ्ख्या'],
    ['खरिदार', `'=HYPERLINK("http://x","y")`, 12],
    ['खरिदार', 'Office, no. ७', 3],
  ]);
  expect(rows).toHaveLength(7);
});

test('what is longer than a sheet of Excel may be goes on in a further sheet, under the same heads', async () => {
  const file = await buffer(excelOf(columns, batches(), english, 4));
  expect(sheetsIn(file).map(({ rows }) => rows.map(([, office]) => office))).toEqual([
    ['Demand office', `'=HYPERLINK("http://x","y")`, 'Office, no. 7', "'+1"],
    ['Demand office', "'-1", "'@sum", "'\tx"],
  ]);
});

test.each([
  ['csv', csvOf],
  ['xlsx', excelOf],
] as const)('of a million rows as a %s file only what the reader takes is read', async (_, write) => {
  const PAGE = 1000;
  const page = Array.from({ length: PAGE }, (__, at) => ({ post: kharidar, office: randomBytes(150).toString('base64'), vacancies: at }));
  let read = 0;
  async function* million(): AsyncGenerator<Row[]> {
    while (read < 1_000_000) {
      // As with a query, rows arrive in a later turn.
      await nextTurn();
      read += PAGE;
      yield page;
    }
  }
  const sheet = write(columns, million(), english);
  await once(sheet, 'readable');
  sheet.read(1);
  // Waits until the buffers of a slow reader are full.
  let seen = -1;
  while (seen !== read) {
    seen = read;
    await pause(1000);
  }
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50_000);
  sheet.destroy();
});

test('a list that breaks off ends the file with an error instead of looking whole', async () => {
  async function* breaking(): AsyncGenerator<Row[]> {
    yield [{ post: kharidar, office: 'x', vacancies: 1 }];
    throw new Error('The line to the database is cut.');
  }
  await expect(buffer(excelOf(columns, breaking(), english))).rejects.toThrow('cut');
  await expect(text(csvOf(columns, breaking(), english))).rejects.toThrow('cut');
});
