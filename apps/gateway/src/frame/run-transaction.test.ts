import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledOnce } from '../database/compiled-once.ts';
import type { OpenDatabase } from '../database/connection.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { runTransaction } from './run-transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failing = (times: number, code: string) => {
  let left = times;
  return async () => {
    if (left > 0) {
      left -= 1;
      throw Object.assign(new Error('given up'), { code });
    }
    return 'done';
  };
};

test('A transaction that was given up for the sake of another runs again, three times at most; any other failure is told at once', async () => {
  expect(await runTransaction(database.db, failing(2, '40P01'))).toBe('done');
  await expect(runTransaction(database.db, failing(3, '40001'))).rejects.toThrow('given up');
  await expect(runTransaction(database.db, failing(1, '23505'))).rejects.toThrow('given up');
});

const addLanguage = compiledOnce((db, { nameEn }: { nameEn: string }) => db.insertInto('language').values({ nameEn, nameNe: nameEn }));
const divide = compiledOnce((db, { by }: { by: number }) => db.selectNoFrom((eb) => eb(eb.val(1), '/', eb.cast<number>(eb.val(by), 'integer')).as('quotient')));
const languagesNamed = (nameEn: string) => database.db.selectFrom('language').select('nameEn').where('nameEn', '=', nameEn).execute();

test('A statement whose answer nobody waits for is committed with the others', async () => {
  const answer = await runTransaction(database.db, async (transaction, withoutWaiting) => {
    await withoutWaiting(addLanguage.send(transaction, { nameEn: 'Unwaited' }));
    return 'answered';
  });
  expect(answer).toBe('answered');
  expect(await languagesNamed('Unwaited')).toHaveLength(1);
});

test('One that fails undoes everything and is what is told, also when the commit or another statement followed it', async () => {
  const last = runTransaction(database.db, async (transaction, withoutWaiting) => {
    await addLanguage(transaction, { nameEn: 'Undone by the last' });
    await withoutWaiting(divide.send(transaction, { by: 0 }));
  });
  await expect(last).rejects.toMatchObject({ code: '22012' });
  const amid = runTransaction(database.db, async (transaction, withoutWaiting) => {
    await withoutWaiting(divide.send(transaction, { by: 0 }));
    await addLanguage(transaction, { nameEn: 'Undone amid' });
  });
  await expect(amid).rejects.toMatchObject({ code: '22012' });
  expect([...(await languagesNamed('Undone by the last')), ...(await languagesNamed('Undone amid'))]).toEqual([]);
});
