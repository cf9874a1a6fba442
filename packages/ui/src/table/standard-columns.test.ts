import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { standardColumns } from './standard-columns.ts';

const column = (key: string, more: Partial<Column<null>> = {}): Column<null> => ({ key, head: key, cell: () => key, ...more });
const shown = (columns: readonly Column<null>[]) =>
  standardColumns(columns)
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => key);

test('a list first shows seven columns and keeps the others for the user to choose', () => {
  const ten = [...'abcdefghij'].map((key) => column(key));
  expect(shown(ten).join('')).toBe('abcdefg');
  expect(standardColumns(ten)).toHaveLength(10);
});

test('the column that decides comes second and acts on a row third, so that no narrow window cuts them', () => {
  const ten = [...'abcdefgh'].map((key) => column(key, key === 'h' ? { decides: true } : {}));
  expect(shown([...ten, column('acts', { screenOnly: true })])).toEqual(['a', 'h', 'acts', ...'bcde']);
  expect(shown([...ten, column('link', { control: true })])).toEqual([...'ahbcde', 'link']);
});

test('columns that the list hides do not count', () => {
  const ten = [column('a'), column('x', { hidden: true }), ...[...'bcdefg'].map((key) => column(key))];
  expect(shown(ten).join('')).toBe('abcdefg');
});

test('the first column in sight stays the first one, although the list hides one before it', () => {
  const columns = [
    column('code', { hidden: true }),
    column('post'),
    column('state', { decides: true }),
    column('acts', { screenOnly: true }),
  ];
  expect(shown(columns)).toEqual(['post', 'state', 'acts']);
});
