import { expect, test } from 'vitest';
import { hasColumns } from '../../../platform/excel/sheet-import.ts';
import { readSheet, usualLimits } from '../../../platform/excel/read-sheet.ts';
import { tableRowOfShown } from '../../../platform/excel/table-cell.ts';
import { inputFile } from '../../../platform/excel/testing/input-file.ts';
import { isTotal, paisaOf } from './stated-amount.ts';

const isHead = hasColumns('gateway.payment.statement.reference', 'gateway.payment.statement.amount');

const plain = ['T-1 50000', 'T-2 70000'];
test.each([
  ['statement-plain.csv', plain],
  ['statement-tab.csv', plain],
  ['statement-semicolon.csv', plain],
  ['statement-bom-quoted.csv', plain],
  ['statement-title-rows.csv', plain],
  ['statement-total-row.csv', [...plain, 'total']],
  ['statement-n1-float.xlsx', ['T-1 50000', 'T-2 50000', 'T-3 100010', 'T-4 -70000']],
  ['statement-n3-formula.xlsx', ['T-1 50000', 'T-2 100000']],
  ['statement-n4-formula-text.xlsx', ['T-1 50000', 'T-9 100000']],
  ['statement-n5-date.xlsx', ['T-1 50000', 'gateway.excel.badCell']],
  ['statement-n6-error.xlsx', ['T-1 50000', 'gateway.excel.badCell']],
  ['statement-n7-bool.xlsx', ['T-1 50000', 'gateway.excel.badCell']],
  ['statement-n8-date-column.xlsx', plain],
  ['statement-prefixed-x.xlsx', ['T-1 50000']],
])('the statement %s is read as its provider means it', async (name, expected) => {
  const [head, ...rows] = await readSheet(await inputFile(name), 'file', usualLimits, isHead);
  const at = (heading: string) => head!.cells.indexOf(heading);
  let sum = 0;
  const read = rows.map(tableRowOfShown).map(({ cells }) => {
    const [reference, amount] = [cells[at('Reference')]!, cells[at('Amount')]!];
    if ('refused' in reference) return reference.refused;
    if ('refused' in amount) return amount.refused;
    const paisa = paisaOf(amount.text)!;
    if (isTotal(reference.text, paisa, sum)) return 'total';
    sum += paisa;
    return `${reference.text} ${paisa}`;
  });
  expect(read).toEqual(expected);
});
