import { expect, test } from 'vitest';
import { cellName } from './cell.ts';

test('a cell has the name that a spreadsheet program shows, up to the last column of Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map((column) => cellName(column, 12))).toEqual([
    ...['A12', 'Z12', 'AA12', 'AZ12', 'BA12', 'ZZ12', 'AAA12', 'XFD12'],
  ]);
});
