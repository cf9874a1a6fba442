import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { inPlaceOf } from '../../testing/deputy.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { countOpenWork, findAllocated } from './repository/work.ts';
import { middleOfPauses } from './work.ts';

let gateway: TestGateway;
let officer: Person;
let supervisor: Person;
let advtCode: number;
const applicationIds: number[] = [];

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve', 'reject'] } });
  supervisor = await gateway.createStaff({
    privileges: { scrutinyAllocation: ['read', 'create'], scrutinyReport: ['read'], advertisementReport: ['read'] },
  });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  advtCode = advertisement.advtCode;
  for (let i = 0; i < 3; i += 1) applicationIds.push(await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement }));
  const body = { advtCode, officerId: officer.accountId, numberOfApplications: 3 };
  await gateway.data(s.saveAllocationDetails, { body }, { as: supervisor });
  for (const [at, event] of (['approve', 'hold'] as const).entries()) {
    const { version } = await gateway.data(s.individualData, { body: { applicationId: applicationIds[at]! } }, { as: officer });
    const decision = { applicationId: applicationIds[at]!, version, event, remark: 'Checked' };
    await gateway.data(s.setApplicationStatus, { body: decision }, { as: officer });
  }
});
afterAll(() => gateway.stop());

test('the day of an officer counts what was decided and what is still to do', async () => {
  const day = await gateway.data(s.data, { body: {} }, { as: officer });
  expect(day).toMatchObject({ decided: { approved: 1, onHold: 1, rejected: 0 }, pending: 1, held: 1, overdue: 0 });
  expect(day.week.at(-1)).toEqual({ dayAd: day.dayAd, decided: 2 });
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect(await gateway.data(s.data, { body: {} }, { as: other })).toMatchObject({ pending: 0, held: 0 });
});

test('a deputy sees the own decisions and the open work of the absent colleague', async () => {
  const deputy = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve', 'reject'] } });
  await inPlaceOf(gateway, { absent: officer, deputy, privilege: 'scrutiny' }, async () => {
    const none = { approved: 0, onHold: 0, rejected: 0 };
    expect(await gateway.data(s.data, { body: {} }, { as: deputy })).toMatchObject({ decided: none, pending: 1, held: 1 });
    const { rows } = await gateway.data(s.filter, { query: { status: 'onHold' } }, { as: deputy });
    expect(rows.map(({ applicationId }) => applicationId)).toEqual([applicationIds[1]]);
  });
  expect(await gateway.data(s.data, { body: {} }, { as: deputy })).toMatchObject({ pending: 0, held: 0 });
});

test('the pace is the middle time between two decisions, so that a pause does not count', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(middleOfPauses([at(0), at(40), at(100), at(3700)])).toBe(60);
  expect(middleOfPauses([at(0)])).toBeNull();
});

test('an officer filters the own applications over all advertisements, with the last day of what is held', async () => {
  const { rows } = await gateway.data(s.filter, { query: { status: 'onHold', sort: 'answerBy' } }, { as: officer });
  expect(rows.map(({ applicationId }) => applicationId)).toEqual([applicationIds[1]]);
  expect(rows[0]!.answerBy).not.toBeNull();
  expect((await gateway.data(s.filter, { query: { overdue: true } }, { as: officer })).rows).toEqual([]);
});

test.each([
  ['at the last moment to answer, a held application is not overdue', 0, 0],
  ['a millisecond later it is overdue', 1, 1],
])('%s', async (_what, laterMs, overdue) => {
  const { answerBy } = await gateway.db.selectFrom('scrutinyHold').select('answerBy').executeTakeFirstOrThrow();
  const moment = new Date(answerBy.getTime() + laterMs);
  expect(await countOpenWork(gateway.db, officer.accountId, moment)).toMatchObject({ overdue });
});

test('what was given out is listed with who gave it, and one application is found by its number', async () => {
  const { rows } = await gateway.data(
    s.allocationFilterByCode,
    { params: { pageLength: 25, pageNumber: 1, advtCode } },
    { as: supervisor },
  );
  expect(rows).toMatchObject([{ numberOfApplications: 3, fromOfficerName: null }]);
  const { applicationNumber } = (await gateway.data(s.filter, { query: { status: 'pending' } }, { as: officer })).rows[0]!;
  const found = await gateway.data(s.allocatedCandidateDetails, { body: { advtCode, text: applicationNumber } }, { as: supervisor });
  expect(found).toMatchObject([{ applicationNumber, scrutinyStatus: 'pending', objections: 0 }]);
});

test('an application is found by words of the name in either script, in any order, and by the number of the candidate', async () => {
  const [one] = (await gateway.data(s.filter, { query: { status: 'pending' } }, { as: officer })).rows;
  const find = async (text: string, of = advtCode) =>
    (await gateway.data(s.allocatedCandidateDetails, { body: { advtCode: of, text } }, { as: supervisor })).map(
      ({ applicationNumber }) => applicationNumber,
    );
  const words = one!.name.en.split(' ');
  expect(await find(words.toReversed().join(' '))).toContain(one!.applicationNumber);
  expect(await find(words[0]!.slice(0, 3))).toContain(one!.applicationNumber);
  expect(await find(one!.name.ne)).toContain(one!.applicationNumber);
  expect(await find(String(one!.masterId))).toEqual([one!.applicationNumber]);
  expect(await find('Nobody of this name')).toEqual([]);
  expect(await find(String(one!.masterId), advtCode + 1)).toEqual([]);
});

test('a name that many people have finds the same as one of a few', async () => {
  const [one] = (await gateway.data(s.filter, { query: { status: 'pending' } }, { as: officer })).rows;
  for (const text of [one!.name.en.split(' ')[0]!, one!.name.ne, one!.applicationNumber]) {
    const ofMany = await findAllocated(gateway.db, advtCode, text, 0);
    expect(ofMany.map(({ id }) => id)).toContain(one!.applicationId);
    expect(ofMany).toEqual(await findAllocated(gateway.db, advtCode, text));
  }
});

test('the list of an advertisement is narrowed by officer, quota and objection', async () => {
  const ask = async (filter: object) =>
    (await gateway.data(s.allocatedCandidatesPaged, { body: { advtCode, ...filter } }, { as: officer })).rows.length;
  const about = (await gateway.data(s.allocatedCandidatesPaged, { body: { advtCode } }, { as: officer })).about!;
  expect(await ask({ officerId: officer.accountId, quotaId: about.quotas[0]!.id })).toBe(3);
  expect(await ask({ officerId: supervisor.accountId })).toBe(0);
  expect(await ask({ objection: about.reasons[0]!.id })).toBe(0);
  expect(await ask({ answered: false })).toBe(3);
});

test('the rows behind the reports leave as sheets, which is on record', async () => {
  const asked = { advtCode, format: 'csv' as const, words: 'en' as const, digits: 'en' as const };
  const textOf = async (call: typeof s.downloadScrutinyData | typeof s.downloadAdvertisementData) =>
    new TextDecoder().decode(((await gateway.call(call, { body: asked }, { as: supervisor })) as unknown as { bytes: Uint8Array }).bytes);
  const applications = (await textOf(s.downloadScrutinyData)).trim().split('\r\n');
  expect(applications).toHaveLength(4);
  expect(applications[1]).toContain('Approved');
  expect((await textOf(s.downloadAdvertisementData)).trim().split('\r\n')[1]).toContain(String(advtCode));
  const trail = await gateway.db.selectFrom('auditEntry').select('subject').where('accountId', '=', supervisor.accountId).execute();
  expect(trail.map(({ subject }) => subject)).toContain('list:scrutiny-data');
});

test('the sheet of a fiscal year has the paid applications of its advertisements alone, one advertisement after the other', async () => {
  const year = await gateway.db
    .selectFrom('advertisement')
    .select('fiscalYearId')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const { rows: found } = await sql<{ number: string }>`select x.application_number as number from application x
    join advertisement a on a.advt_code = x.advt_code
    where x.payment_status = 'paid' and a.fiscal_year_id = ${year.fiscalYearId} order by x.advt_code, x.id`.execute(gateway.db);
  const asked = { fiscalYearId: year.fiscalYearId as number, format: 'csv' as const, words: 'en' as const, digits: 'en' as const };
  const numbersOf = async (fiscalYearId: number) => {
    const { bytes } = await gateway.call(s.downloadScrutinyData, { body: { ...asked, fiscalYearId } }, { as: supervisor });
    const [, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
    return lines.map((line) => line.split(',')[0]);
  };
  expect(found.length).toBeGreaterThan(0);
  expect(await numbersOf(asked.fiscalYearId)).toEqual(found.map(({ number }) => number));
  const other = await gateway.db.selectFrom('fiscalYear').select('id').where('id', '<>', year.fiscalYearId).executeTakeFirstOrThrow();
  expect(await numbersOf(other.id)).toEqual([]);
});
