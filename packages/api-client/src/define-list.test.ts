// @vitest-environment node
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { staff } from './define-call.ts';
import { choice, days, defineList, flag, number, reference, text } from './define-list.ts';

const list = defineList<{ id: number }>()({
  path: 'requisition/list',
  access: staff('requisition', 'read'),
  filters: {
    text,
    status: choice('enums.requisitionStatus', ['saved', 'approved']),
    serviceId: reference,
    appliedOn: days,
    vacancies: number,
    late: flag,
  },
  sorts: { number: { index: 'requisition_pkey' }, post: { small: 'Some thousands of requisitions.' } },
  defaultSort: '-number',
  pageSize: 50,
});

const taken = (query: object) => v.safeParse(list.call.query!, query);

test('a list takes its filters, its sorts in both directions and a size of page', () => {
  const query = {
    text: '  forest ',
    status: 'saved',
    serviceId: 8_800_003,
    appliedOnFrom: '2026-11-01',
    late: true,
    sort: '-post',
    pageSize: 25,
    after: 'WyJ',
  };
  expect(taken(query).output).toEqual({ ...query, text: 'forest' });
  expect(taken({}).output).toEqual({ pageSize: 50 });
});

test.each([
  ['a sort that the list does not have', { sort: 'demandOffice' }],
  ['a state that does not exist', { status: 'burnt' }],
  ['a month that is none', { appliedOnTo: '2026-13-01' }],
  ['a day that its month does not have', { appliedOnTo: '2026-02-30' }],
  ['a page of a thousand rows', { pageSize: 1000 }],
  ['a filter that the list does not have', { officer: 'x' }],
  ['words for an id', { serviceId: '1 or 1=1' }],
])('refuses %s', (_, query) => {
  expect(taken(query).success).toBe(false);
});

test('its export takes the same filters and says what is written and how, but knows no pages', () => {
  const schema = list.exportCall.query!;
  const asked = { format: 'csv', words: 'ne', digits: 'en', status: 'saved', sort: 'number' };
  expect(list.exportCall.path).toBe('requisition/list/export');
  expect(v.safeParse(schema, asked).success).toBe(true);
  expect(v.safeParse(schema, { ...asked, pageSize: 50 }).success).toBe(false);
  expect(v.safeParse(schema, { ...asked, format: 'exe' }).success).toBe(false);
});
