import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { cleanKeptText } from './clean-kept-text.ts';
import { keptColumns } from './columns.ts';

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

test('both addresses of a candidate and the description of an education are cleaned, and its lines stay', async () => {
  const { masterId } = await createCompleteCandidate(gateway);
  const change = (kind: string, tole: string) =>
    gateway.db
      .updateTable('contactAddress')
      .set({ tole, phoneNo: '०१–४७७१४८०' })
      .where('masterId', '=', masterId)
      .where('kind', '=', kind)
      .execute();
  await change('permanent', ' Naya\u00A0Baneshwar');
  await change('mailing', 'Baluwatar\u200B ');
  await gateway.db.updateTable('education').set({ description: ' Two\n  papers \n' }).where('masterId', '=', masterId).execute();
  await startAgain();
  await run();
  const addresses = await gateway.db
    .selectFrom('contactAddress')
    .select(['kind', 'tole', 'phoneNo'])
    .where('masterId', '=', masterId)
    .execute();
  expect(addresses.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'mailing', tole: 'Baluwatar', phoneNo: '01-4771480' },
    { kind: 'permanent', tole: 'Naya Baneshwar', phoneNo: '01-4771480' },
  ]);
  const descriptions = await gateway.db.selectFrom('education').select('description').where('masterId', '=', masterId).execute();
  expect([...new Set(descriptions.map(({ description }) => description))]).toEqual(['Two\n  papers']);
});

const notCleaned = {
  secrets: ['account.password_hash'],
  evidenceOfAnAct: [
    'account.block_remarks',
    'agreement.text_en',
    'agreement.text_ne',
    'requisition.decision_remarks',
    'scrutiny_reason.text_en',
    'scrutiny_reason.text_ne',
    'voucher.decision_remarks',
  ],
  keys: [
    'class.code',
    'district.code',
    'local_body.code',
    'quota.code',
    'requisition.requisition_no',
    'role.key',
    'samuha_barga.quota_code',
    'scrutiny_reason.code',
  ],
  choicesFromAList: [
    ...['account.kind', 'account.language', 'candidate.gender', 'class.type', 'contact_address.kind', 'education.country'],
    ...['education.education_type', 'enquiry.language', 'enquiry.outcome', 'enquiry.topic', 'extra_details.employment_status'],
    ...[
      'extra_details.father_education',
      'extra_details.father_occupation',
      'extra_details.geographical_area',
      'extra_details.marital_status',
    ],
    ...['extra_details.mother_education', 'extra_details.mother_occupation', 'extra_details.parents_main_occupation'],
    ...['government_experience.employment_status', 'master_division.division_type', 'non_government_experience.exp_match_officer_level'],
    ...['notice.topic', 'organization.level', 'paper.exam_option', 'paper.paper_type', 'paper.test_type', 'post.type', 'quota.claimed_by'],
    ...[
      'quota.colour',
      'quota.gender',
      'quota.proven_by',
      'requisition.status',
      'role.type',
      'scrutiny_reason.applies_to',
      'voucher.experience',
      'voucher.status',
    ],
  ],
};

test('every text column of these tables is cleaned, unless it is no text of a form that is still changed', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' order by 1`.execute(gateway.db);
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const cleaned = new Set(keptColumns.map(({ table, column }) => `${snake(table)}.${snake(column)}`));
  const tables = new Set(keptColumns.map(({ table }) => snake(table)));
  const others = rows.map(({ name }) => name).filter((name) => tables.has(name.split('.')[0]!) && !cleaned.has(name));
  expect(others.toSorted()).toEqual(Object.values(notCleaned).flat().toSorted());
});
