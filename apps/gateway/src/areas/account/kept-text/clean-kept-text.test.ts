import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { cleanKeptText } from './clean-kept-text.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const run = () => cleanKeptText.definition.run({}, { ...gateway.tools, jobId: 'clean', log: pino({ level: 'silent' }) });
/** As if the texts had been kept before the job ran for the first time. */
const startAgain = () => gateway.db.deleteFrom('textCleaning').execute();
const linesOf = (action: string) =>
  gateway.db.selectFrom('auditEntry').select(['subject', 'before', 'after']).where('action', '=', action).orderBy('id').execute();
const changeCandidate = (masterId: number, columns: { firstName?: string; nationalId?: string; phoneNumber?: string }) =>
  gateway.db.updateTable('candidate').set(columns).where('masterId', '=', masterId).execute();

test('what was kept is cleaned once, page by page, with a line in the record, and texts of new rows are not looked at again', async () => {
  const { masterId } = await gateway.createCandidate();
  await changeCandidate(masterId, { firstName: '\u200bGita \u00a0 Devi ', phoneNumber: '९८४१–०००००१' });
  await run();
  const found = () =>
    gateway.db.selectFrom('candidate').select(['firstName', 'phoneNumber']).where('masterId', '=', masterId).executeTakeFirstOrThrow();
  expect(await found()).toEqual({ firstName: 'Gita Devi', phoneNumber: '9841-000001' });
  expect((await linesOf('clean-kept-text')).filter(({ subject }) => subject === `candidate:${masterId}`)).toMatchObject([
    { before: { firstName: '\u200bGita \u00a0 Devi ' }, after: { firstName: 'Gita Devi' } },
    { before: { phoneNumber: '९८४१–०००००१' }, after: { phoneNumber: '9841-000001' } },
  ]);
  expect(await gateway.db.selectFrom('textCleaning').select('columnName').where('cleanedAt', 'is', null).execute()).toEqual([]);
  await changeCandidate(masterId, { firstName: 'Gita ' });
  await run();
  expect((await found()).firstName).toBe('Gita ');
});

test('a run that was cut off goes on after the last page', async () => {
  const people = [await gateway.createCandidate(), await gateway.createCandidate()];
  for (const { masterId } of people) await changeCandidate(masterId, { firstName: 'Sita ' });
  await startAgain();
  await gateway.db.insertInto('textCleaning').values({ columnName: 'candidate.firstName', afterId: people[0]!.masterId }).execute();
  await run();
  const names = await gateway.db
    .selectFrom('candidate')
    .select('firstName')
    .where(
      'masterId',
      'in',
      people.map(({ masterId }) => masterId),
    )
    .orderBy('masterId')
    .execute();
  expect(names.map(({ firstName }) => firstName)).toEqual(['Sita ', 'Sita']);
});

test('a text that another row would share stays, waits for an officer, and is cleaned once the other is changed', async () => {
  const officer = await gateway.createStaff({ privileges: { profileManagement: ['update'], record: ['read'] } });
  const waiting = async () =>
    (await gateway.data(dashboard.adminCounters, {}, { as: officer })).waiting.find(({ kind }) => kind === 'textsToSettle')?.count ?? 0;
  const [one, other] = [await gateway.createCandidate(), await gateway.createCandidate()];
  await changeCandidate(one.masterId, { nationalId: '111-222-3334' });
  await changeCandidate(other.masterId, { nationalId: '111–222–3334' });
  await startAgain();
  await run();
  await run();
  expect(await waiting()).toBe(1);
  const collisions = async () => (await linesOf('clean-kept-text.collides')).map(({ subject }) => subject);
  expect(await collisions()).toEqual([`candidate:${other.masterId}`]);
  await changeCandidate(one.masterId, { nationalId: '111-222-3335' });
  await run();
  expect(await waiting()).toBe(0);
  const { nationalId } = await gateway.db
    .selectFrom('candidate')
    .select('nationalId')
    .where('masterId', '=', other.masterId)
    .executeTakeFirstOrThrow();
  expect(nationalId).toBe('111-222-3334');
});

test('names of master data that look alike are listed until one of them is renamed', async () => {
  const { id } = await gateway.db
    .insertInto('bank')
    .values([
      { nameEn: 'Seti Bank', nameNe: 'सेती बैंक' },
      { nameEn: 'SETI  BANK', nameNe: 'सेती बैंक लिमिटेड' },
    ])
    .returning('id')
    .execute()
    .then((rows) => rows[1]!);
  await startAgain();
  await run();
  const listed = () => gateway.db.selectFrom('collidingText').select(['tableName', 'columnName']).where('rowId', '=', id).execute();
  expect(await listed()).toEqual([{ tableName: 'bank', columnName: 'nameEn' }]);
  const { nameEn } = await gateway.db.selectFrom('bank').select('nameEn').where('id', '=', id).executeTakeFirstOrThrow();
  expect(nameEn).toBe('SETI BANK');
  await gateway.db.updateTable('bank').set({ nameEn: 'Mahakali Bank' }).where('id', '=', id).execute();
  await run();
  expect(await listed()).toEqual([]);
});
