import { settingDefinitions } from '@psc/validation/settings.ts';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../platform/excel/read-sheet.ts';
import { inputFile } from '../../platform/excel/testing/input-file.ts';
import { marksFrom, peopleOfRows, presenceFrom, presenceWords, saysAbsent } from './rules.ts';

const words = presenceWords(settingDefinitions.presenceWords.fallback);
const cellsOf = async (name: string, column: string) =>
  (await readRows(await inputFile(name), 'file', { rollNumber: ['roll number', 'रोल नम्बर'], cell: [column, 'उपस्थिति'] })).map(
    ({ cell }) => cell,
  );

describe('words of presence', () => {
  const files = ['1', '2', '3', '4', '6', '7', '8', '9', '11', '12'].map((number) => `attendance-words-${number}.xlsx`);
  test.each([...files, 'attendance-true-false.xlsx', 'attendance-nepali-digits.xlsx', 'attendance-zero-width.xlsx'])(
    'of %s',
    async (name) => {
      const present = (await cellsOf(name, 'present')).map((cell) => presenceFrom(cell, words));
      expect(present.slice(0, 4)).toEqual([true, false, true, true]);
    },
  );

  test('of the setting are compared without dots, blanks and capitals; others are unreadable', () => {
    const own = presenceWords({ present: 'Came', absent: 'did not come' });
    expect(['CAME.', 'Did  not come', 'perhaps', ''].map((text) => presenceFrom(text, own))).toEqual([true, false, null, null]);
  });
});

describe('marks', () => {
  test.each([
    ['marks-form-1.xlsx', { marks: 45.3 }],
    ['marks-form-2.xlsx', { marks: 45.3 }],
    ['marks-form-4.xlsx', { marks: 45.5 }],
    ['marks-form-7.xlsx', { marks: 45 }],
    ['marks-form-8.xlsx', { marks: 45.5 }],
    ['marks-form-10.xlsx', { marks: 45 }],
    ['marks-form-11.xlsx', { marks: 45 }],
    ['marks-form-12.xlsx', { marks: 45.5 }],
    ['marks-form-18.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-form-13.xlsx', { fault: 'gateway.result.marksDecimals' }],
    ['marks-form-19.xlsx', { fault: 'gateway.result.marksOutOfRange' }],
    ['marks-form-20.xlsx', { fault: 'gateway.result.rowMarksMissing' }],
    ['marks-form-5.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-form-6.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-form-9.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-form-14.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-form-15.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-form-16.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-plain.xlsx', { marks: 45.5 }],
    ['marks-two-extra-columns.xlsx', { marks: 45.5 }],
    ['marks-form-21.xlsx', { fault: 'gateway.result.marksUnreadable' }],
    ['marks-absent-9.xlsx', { marks: 45.5 }],
    ['marks-twice-differing.xlsx', { marks: 45.5 }],
  ])('of %s', async (name, expected) => {
    const [first] = await cellsOf(name, 'marks');
    expect(marksFrom(first!, 100)).toEqual(expected);
  });

  test('of a candidate who was absent may be left empty, and those of one roll number in two rows are named', async () => {
    expect(await cellsOf('marks-absent-9.xlsx', 'marks')).toEqual(['45.5', '', '60', '39']);
    const rows = await readRows(await inputFile('marks-twice-differing.xlsx'), 'file', { rollNumber: ['roll number'], marks: ['marks'] });
    const seats = [101, 103, 104].map((rollNumber) => ({ applicationId: rollNumber, rollNumber }));
    expect(peopleOfRows(rows, seats).problems).toEqual([
      { rowNumber: 5, message: 'gateway.result.rollTwice', values: { row: 5, cell: 'A5', rollNumber: '101' } },
    ]);
  });

  test('with a comma have a message of their own', () =>
    expect(marksFrom('45,5', 100)).toEqual({ fault: 'gateway.result.marksWithComma' }));

  test.each(['marks-absent-1.xlsx', 'marks-absent-2.xlsx', 'marks-absent-3.xlsx', 'marks-absent-6.xlsx'])(
    '%s says in a word that the second candidate was absent',
    async (name) => expect(saysAbsent((await cellsOf(name, 'marks'))[1]!, words)).toBe(true),
  );

  test('a nought is marks, not a word of absence', async () => {
    for (const name of ['marks-absent-7.xlsx', 'marks-absent-8.xlsx'])
      expect(saysAbsent((await cellsOf(name, 'marks'))[1]!, words)).toBe(false);
  });
});
