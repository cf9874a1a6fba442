import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { compiledOnce } from './compiled-once.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('A statement compiled once answers each run by the values of that run, between values of its own', async () => {
  let built = 0;
  const titles = compiledOnce((db, { privilege }: { privilege: string }) => {
    built += 1;
    return db.selectFrom('module').select('titleEn').where('id', '>', 0).where('privilege', '=', privilege);
  });
  expect(await titles(database.db, { privilege: 'requisition' })).toEqual([{ titleEn: 'Requisition' }]);
  expect(await titles(database.db, { privilege: 'notice' })).not.toEqual([{ titleEn: 'Requisition' }]);
  expect(await titles(database.db, { privilege: 'requisition' })).toEqual([{ titleEn: 'Requisition' }]);
  expect(built).toBe(1);
});

test('It runs in the transaction it is given', async () => {
  const addLanguage = compiledOnce((db, values: { nameEn: string; nameNe: string }) =>
    db.insertInto('language').values({ nameEn: values.nameEn, nameNe: values.nameNe }).returning('nameEn'),
  );
  const undone = database.db.transaction().execute(async (transaction) => {
    expect(await addLanguage(transaction, { nameEn: 'Undone', nameNe: 'रद्द' })).toEqual([{ nameEn: 'Undone' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await database.db.selectFrom('language').select('id').where('nameEn', '=', 'Undone').execute()).toEqual([]);
});

test('Statements of one transaction that travel together are answered each with its own rows, and none outlives a failure', async () => {
  const number = compiledOnce((db, values: { number: number }) => db.selectFrom('module').select((eb) => eb.cast<number>(eb.val(values.number), 'integer').as('askedNumber')).limit(1));
  const divided = compiledOnce((db, values: { by: number }) => db.selectFrom('module').select((eb) => eb(eb.val(1), '/', eb.cast<number>(eb.val(values.by), 'integer')).as('quotient')).limit(1));
  const numbers = await database.db.transaction().execute((transaction) => Promise.all([1, 2, 3].map((each) => number(transaction, { number: each }))));
  expect(numbers).toEqual([[{ askedNumber: 1 }], [{ askedNumber: 2 }], [{ askedNumber: 3 }]]);
  const addLanguage = compiledOnce((db, values: { nameEn: string }) => db.insertInto('language').values({ nameEn: values.nameEn, nameNe: values.nameEn }));
  const failing = database.db.transaction().execute((transaction) => Promise.all([divided(transaction, { by: 0 }), addLanguage(transaction, { nameEn: 'Lost' })]));
  await expect(failing).rejects.toThrow();
  expect(await database.db.selectFrom('language').select('id').where('nameEn', '=', 'Lost').execute()).toEqual([]);
});
