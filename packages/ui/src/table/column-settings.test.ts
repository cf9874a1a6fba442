import { beforeEach, expect, test } from 'vitest';
import { arrange, isShown, readSettings, type ColumnSettings } from './column-settings.ts';

const columns = [{ key: 'number' }, { key: 'status' }, { key: 'post' }, { key: 'remarks', hidden: true }];
const none: ColumnSettings = { order: [], shown: {}, pinned: [], widthsPx: {} };
const keys = (settings: Partial<ColumnSettings>) => arrange(columns, { ...none, ...settings }).map(({ key }) => key);

beforeEach(() => localStorage.clear());

test('columns that were never moved keep their place, and one that was added later comes behind those that were', () => {
  expect(keys({})).toEqual(['number', 'status', 'post', 'remarks']);
  expect(keys({ order: ['post', 'number'] })).toEqual(['post', 'number', 'status', 'remarks']);
});

test('what is pinned comes first', () => {
  expect(keys({ pinned: ['post'] })).toEqual(['post', 'number', 'status', 'remarks']);
});

test('a person shows what the screen hides and hides what it shows', () => {
  expect(columns.filter((column) => isShown(column, none)).map(({ key }) => key)).toEqual(['number', 'status', 'post']);
  const chosen = { ...none, shown: { remarks: true, number: false } };
  expect(columns.filter((column) => isShown(column, chosen)).map(({ key }) => key)).toEqual(['status', 'post', 'remarks']);
});

test('what somebody else keeps, or what cannot be read, is not taken', () => {
  localStorage.setItem('psc.table.requisition.7', JSON.stringify({ ...none, pinned: ['post'] }));
  localStorage.setItem('psc.table.notice.7', '{"order":3}');
  expect(readSettings({ table: 'requisition', person: 7 }).pinned).toEqual(['post']);
  expect(readSettings({ table: 'requisition', person: 8 })).toEqual(none);
  expect(readSettings({ table: 'notice', person: 7 })).toEqual(none);
});
