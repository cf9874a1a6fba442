import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import { masterTypes, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { rowsIn } from '../../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let reader: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
});
afterAll(() => gateway.stop());

type Asked = Parameters<typeof gateway.data<typeof masterData.listEntries>>[1]['query'];

const page = (type: MasterType, query: Asked = {}) => gateway.data(masterData.listEntries, { params: { type }, query }, { as: reader });

async function everyEntry(type: MasterType, query: Asked = {}): Promise<MasterEntry[]> {
  const rows: MasterEntry[] = [];
  let after: string | null | undefined;
  do {
    const pageSize = type === 'local-body' ? 100 : 25;
    const next: Awaited<ReturnType<typeof page>> = await page(type, { ...query, pageSize, after: after ?? undefined });
    rows.push(...next.rows);
    after = next.after;
  } while (after !== null);
  return rows;
}

const exported = async (type: MasterType, words: 'en' | 'ne', query: Asked = {}) => {
  const asked = { ...query, format: 'xlsx', words, digits: 'en' } as never;
  const answer = await gateway.call(masterData.exportEntries, { params: { type }, query: asked }, { as: reader });
  return rowsIn(answer.bytes);
};

describe.each(masterTypes)('the list of %s', (type) => {
  test('has each entry once in every order, and the same from either end', async () => {
    const all = await everyEntry(type);
    expect(all.length).toBeGreaterThan(0);
    expect((await page(type)).total).toEqual({ count: all.length, more: false });
    const ids = (rows: MasterEntry[]) => rows.map(({ id }) => id);
    for (const sort of ['position', 'nameEn', 'nameNe', 'active', 'referred'] as const) {
      const upwards = ids(await everyEntry(type, { sort }));
      const downwards = ids(await everyEntry(type, { sort: `-${sort}` }));
      expect(upwards.toSorted(), sort).toEqual(ids(all).toSorted());
      expect(downwards.toReversed(), sort).toEqual(upwards);
    }
  });

  test('finds an entry by either name, and answers it by its id', async () => {
    const [first] = await everyEntry(type, { sort: '-position' });
    for (const text of [first!.name.en, first!.name.ne]) {
      expect((await everyEntry(type, { text })).map(({ id }) => id)).toContain(first!.id);
    }
    expect((await page(type, { only: first!.id })).rows).toEqual([first]);
  });

  test('leaves as a sheet with a heading and a text in every column, in either language', async () => {
    const all = await everyEntry(type);
    for (const words of ['en', 'ne'] as const) {
      const lines = await exported(type, words);
      expect(lines).toHaveLength(all.length + 1);
      expect(lines.flat().filter((cell) => /gateway\.|undefined|\[object/.test(String(cell)))).toEqual([]);
    }
  });
});

test('posts are narrowed by class, by kind and by use, and name what they belong to', async () => {
  const classes = await gateway.data(masterData.listClasses, {}, { as: reader });
  const officer = classes.find(({ name }) => name.en === 'Gazetted Third Class')!;
  const posts = await everyEntry('post', { classId: officer.id, kind: 'technical' });
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.filter((post) => post.type !== 'technical' || post.classId !== officer.id)).toEqual([]);
  expect(posts[0]!.referred.classId).toEqual(officer.name);
  expect(await everyEntry('post', { active: false })).toEqual([]);
});

test('the 753 local bodies are sorted by the name of their district, in the language of the officer', async () => {
  const rows = await everyEntry('local-body', { sort: 'referred' });
  expect(rows).toHaveLength(753);
  expect(rows[0]!.referred.districtId!.en).toBe('Achham');
  expect(rows.at(-1)!.referred.districtId!.en).toBe('Udayapur');
});

test('the newest fiscal year comes first, and its days are in the sheet', async () => {
  const rows = await everyEntry('fiscal-year');
  const codes = rows.map(({ name }) => name.en);
  expect(codes).toEqual(codes.toSorted().toReversed());
  const [head, line] = await exported('fiscal-year', 'en');
  expect(head).toEqual(['Fiscal year', 'First day', 'Last day', 'Status']);
  expect(line![0]).toBe(codes[0]);
});

test('a filter that the type has no property for finds nothing, and a type that there is not is not found', async () => {
  expect((await page('religion', { serviceId: 8_800_001 })).rows).toEqual([]);
  const answer = await gateway.call(masterData.listEntries, { params: { type: 'account' }, query: {} }, { as: reader });
  expect(answer.httpStatus).toBe(404);
});

test('only those who keep the lists work through them', async () => {
  const other = await gateway.createStaff({ privileges: { notice: ['read'] } });
  expect((await gateway.call(masterData.listEntries, { params: { type: 'post' }, query: {} }, { as: other })).httpStatus).toBe(403);
});
