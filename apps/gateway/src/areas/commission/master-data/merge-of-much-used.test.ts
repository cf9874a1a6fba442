import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { masterList, masterTypes } from '@psc/validation/areas/commission/master-lists.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createLog } from '../../../platform/frame/log.ts';
import { moveMerged } from './merge.ts';
import { tableOf } from './tables.ts';

const ROWS = 1500;

let gateway: TestGateway;
let keeper: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update', 'delete'] } });
});
afterAll(() => gateway.stop());

const merge = (id: number, keptId: number, version = 1) =>
  gateway.call(
    masterEntry.merge,
    { params: { type: 'religion', id }, body: { keptId, version, keptVersion: 1, reason: 'The same twice' } as never },
    { as: keeper },
  );

async function threeReligions(): Promise<[number, number, number]> {
  const names = ['One', 'Other', 'Third'].map((name) => ({ nameEn: `${name} ${Math.random()}`, nameNe: 'धर्म' }));
  const rows = await gateway.db.insertInto('religion').values(names).returning('id').execute();
  return rows.map(({ id }) => id) as [number, number, number];
}

/** Profiles that were sent with a religion. */
async function sendProfiles(religionId: number, count: number): Promise<void> {
  const { masterId } = await createCompleteCandidate(gateway);
  const profile = JSON.stringify({ extra: { religion: { id: religionId, name: { en: 'As sent', ne: 'पठाइएको' } } } });
  await sql`insert into profile_snapshot (master_id, taken_at, profile, master_data_revision)
    select ${masterId}::integer, now(), ${profile}::jsonb, 1 from generate_series(1, ${count}::integer)`.execute(gateway.db);
}

const snapshotsOf = async (religionId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from profile_snapshot
    where religion_id = ${religionId}`.execute(gateway.db);
  return rows[0]!.count;
};
const entryOf = (id: number) => gateway.db.selectFrom('religion').select(['active', 'version']).where('id', '=', id).executeTakeFirst();

test('an entry that very many chose is no longer offered at once, and a job moves its rows and deletes it', async () => {
  const [gone, kept] = await threeReligions();
  await sendProfiles(gone, ROWS);
  const answer = await merge(gone, kept);
  expect(answer).toMatchObject({ httpStatus: 200, data: { moved: 0 } });
  expect(answer.message).toContain('no longer offered');
  expect(await entryOf(gone)).toEqual({ active: false, version: 2 });
  expect(await snapshotsOf(gone)).toBe(ROWS);

  // A candidate whose form was open sends the entry once more.
  await sendProfiles(gone, 1);
  await gateway.runJobs();
  expect([await snapshotsOf(gone), await snapshotsOf(kept)]).toEqual([0, ROWS + 1]);
  expect(await entryOf(gone)).toBeUndefined();
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['subject', 'after'])
    .where('action', '=', 'masterEntry.merge')
    .where('subject', 'in', [`religion:${gone}`, `religion:${kept}`])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { subject: `religion:${gone}`, after: { active: false, keptId: kept, reason: 'The same twice' } },
    { subject: `religion:${gone}`, after: { keptId: kept, reason: 'The same twice' } },
    {
      subject: `religion:${kept}`,
      after: { mergedFrom: gone, moved: expect.objectContaining({ profileSnapshot: ROWS + 1 }), reason: 'The same twice' },
    },
  ]);
});

test('while its rows move, neither entry is merged, deleted or offered again', async () => {
  const [gone, kept, third] = await threeReligions();
  await sendProfiles(gone, ROWS);
  expect((await merge(gone, kept)).httpStatus).toBe(200);
  const refused = [
    await merge(gone, third, 2),
    await merge(third, kept),
    await merge(kept, third),
    await gateway.call(masterData.delete, { params: { type: 'religion', id: kept }, query: { version: 1 } }, { as: keeper }),
    await gateway.call(
      masterData.addReligion,
      { body: { id: gone, version: 2, nameEn: 'Again', nameNe: 'फेरि', inactive: false } },
      { as: keeper },
    ),
  ];
  for (const { httpStatus, message } of refused) {
    expect(message).toBe('This entry is being merged. Please try again when its uses have been moved.');
    expect(httpStatus).toBe(409);
  }
  await gateway.runJobs();
  expect(await entryOf(gone)).toBeUndefined();
  expect((await merge(third, kept)).httpStatus).toBe(200);
});

async function twoBanks(): Promise<[number, number]> {
  const names = ['One', 'Other'].map((name) => ({ nameEn: `${name} bank ${Math.random()}`, nameNe: 'बैंक' }));
  const rows = await gateway.db.insertInto('bank').values(names).returning('id').execute();
  return rows.map(({ id }) => id) as [number, number];
}

/** Closings of as many days of a bank, which are unique by day. */
const closeDays = (bankId: number, firstDayAd: string, days: number) =>
  sql`insert into payment_closing (day_ad, bank_id)
    select ${firstDayAd}::date + n, ${bankId}::integer from generate_series(0, ${days}::integer - 1) n`.execute(gateway.db);
const closedDays = async (bankId: number) =>
  (await gateway.db.selectFrom('paymentClosing').select('dayAd').where('bankId', '=', bankId).execute()).length;
const mergeBanks = (id: number, keptId: number) =>
  gateway.call(
    masterEntry.merge,
    { params: { type: 'bank', id }, body: { keptId, version: 1, keptVersion: 1, reason: 'The same twice' } as never },
    { as: keeper },
  );

test('rows that must be unique are moved by the job too', async () => {
  const [gone, kept] = await twoBanks();
  await closeDays(gone, '2000-01-01', ROWS);
  await closeDays(kept, '2020-01-01', 1);
  expect(await mergeBanks(gone, kept)).toMatchObject({ httpStatus: 200, data: { moved: 0 } });
  expect(await closedDays(gone)).toBe(ROWS);
  await gateway.runJobs();
  expect([await closedDays(gone), await closedDays(kept)]).toEqual([0, ROWS + 1]);
  expect(await gateway.db.selectFrom('bank').select('id').where('id', '=', gone).execute()).toEqual([]);
});

test('a merge that would make two rows equal is refused before anything moves', async () => {
  const [gone, kept] = await twoBanks();
  await closeDays(gone, '2000-01-01', ROWS);
  await closeDays(kept, '2001-01-01', 1);
  const answer = await mergeBanks(gone, kept);
  expect(answer.httpStatus).toBe(409);
  expect(answer.message).toContain('Both entries');
  await gateway.runJobs();
  expect([await closedDays(gone), await closedDays(kept)]).toEqual([ROWS, 1]);
  const entries = gateway.db.selectFrom('bank').select(['active', 'version']).where('id', 'in', [gone, kept]);
  expect(await entries.execute()).toEqual([
    { active: true, version: 1 },
    { active: true, version: 1 },
  ]);
});

test('a row that becomes equal while the job moves the others keeps the merge under way until an officer changes it', async () => {
  const [gone, kept] = await twoBanks();
  await closeDays(gone, '2000-01-01', ROWS);
  expect((await mergeBanks(gone, kept)).httpStatus).toBe(200);
  await closeDays(kept, '2001-01-01', 1);
  const tools = { ...gateway.tools, jobId: 'test', log: createLog('silent') };
  await expect(moveMerged.definition.run({ type: 'bank', goneId: gone }, tools)).rejects.toThrow('duplicate key');
  expect([await closedDays(gone), await closedDays(kept)]).toEqual([ROWS, 1]);
  await gateway.db.deleteFrom('paymentClosing').where('bankId', '=', kept).where('dayAd', '=', '2001-01-01').execute();
  await gateway.runJobs();
  expect([await closedDays(gone), await closedDays(kept)]).toEqual([0, ROWS]);
});

test('every list whose entries can be merged can set one inactive', async () => {
  const tables = masterTypes
    .filter((type) => !masterList(type).neverMerged)
    .map((type) => tableOf(type).replaceAll(/[A-Z]/g, '_$&').toLowerCase());
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'active' and table_schema = current_schema()`.execute(gateway.db);
  expect(tables.filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
});
