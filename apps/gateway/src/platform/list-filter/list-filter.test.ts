import * as listFilter from '@psc/api-client/platform/list-filter.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let colleague: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({});
  colleague = await gateway.createStaff({});
});
afterAll(() => gateway?.stop());

const kept = (list: string, as = officer) => gateway.data(listFilter.list, { params: { list } }, { as });
const save = (list: string, filters: listFilter.SavedFilter[], as = officer) =>
  gateway.call(listFilter.save, { body: { list, filters } }, { as });

test('sets of filters are kept for the person and the list, in their order', async () => {
  const waiting = { name: 'पर्खिरहेका', search: 'status=saved' };
  const large = { name: 'Large demands', search: 'sort=-vacancy' };
  await save('requisition', [waiting, large]);
  await save('notice', [large]);
  expect(await kept('requisition')).toEqual([waiting, large]);
  expect(await kept('requisition', colleague)).toEqual([]);
  await save('requisition', [large]);
  expect(await kept('requisition')).toEqual([large]);
  expect(await kept('notice')).toEqual([large]);
});

test('of two with one name the newer is kept', async () => {
  await save('requisition', [
    { name: 'Mine', search: 'status=saved' },
    { name: 'Mine', search: 'status=approved' },
  ]);
  expect(await kept('requisition')).toEqual([{ name: 'Mine', search: 'status=approved' }]);
});

test('a name that is empty and more sets than can be shown are refused, and candidates keep none', async () => {
  expect((await save('requisition', [{ name: ' ', search: '' }])).httpStatus).toBe(400);
  const many = Array.from({ length: listFilter.MOST_SAVED_FILTERS + 1 }, (_, index) => ({ name: `set ${index}`, search: '' }));
  expect((await save('requisition', many)).httpStatus).toBe(400);
  expect((await save('requisition', [], await gateway.createCandidate())).httpStatus).toBe(403);
});
