import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as calls from '@psc/api-client/areas/commission/bs-year.ts';
import * as server from '@psc/api-client/platform/server.ts';
import { adFromBs, bsFromAd, dayText, monthDaysOf, setConfirmedYears } from '@psc/i18n/calendar.ts';
import { bsMonthFields } from '@psc/validation/areas/commission/forms/bs-year.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let second: Person;
let forecast: readonly number[];

const createOfficer = () => gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update', 'approve'] } });

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createOfficer();
  second = await createOfficer();
  forecast = monthDaysOf(2084);
});
afterAll(() => gateway.stop());
afterEach(async () => {
  gateway.setNow(testNow);
  await gateway.db.deleteFrom('revision').where('subject', '=', 'bsYear').execute();
  await gateway.db.deleteFrom('bsYear').execute();
  setConfirmedYears([]);
});

/** Baisakh has a day more than the forecast, and Jestha one less. */
const corrected = () => [forecast[0]! + 1, forecast[1]! - 1, ...forecast.slice(2)];
const shorter = () => [...forecast.slice(0, 11), forecast[11]! - 1];
const nothing = { dates: 0, changedVerdicts: 0, fiscalYears: 0 };

const ask = (monthDays: readonly number[], bsYear = 2084, as = officer) =>
  gateway.call(
    calls.ask,
    { body: { bsYear, ...Object.fromEntries(bsMonthFields.map((field, at) => [field, monthDays[at]])), reason: 'Panchanga' } as never },
    { as },
  );
const decide = (revisionId: number, over: object = {}, as = second) =>
  gateway.call(calls.decide, { body: { revisionId, approve: true, remarks: '', seen: nothing, ...over } }, { as });
const listed = (as = officer) => gateway.data(calls.list, {}, { as });
const storedDays = async (bsYear = 2084) =>
  (await gateway.db.selectFrom('bsYear').select('monthDays').where('bsYear', '=', bsYear).executeTakeFirst())?.monthDays;

test('corrected months count once a second officer has approved them, and both apps get them with the status of the server', async () => {
  const firstOfJestha = adFromBs('2084-02-01')!;
  const { revisionId } = (await ask(corrected())).data!;
  expect(await storedDays()).toBeUndefined();
  const { revisions } = await listed();
  expect(revisions[0]).toMatchObject({ bsYear: 2084, state: 'asked', before: forecast, after: corrected(), mayDecide: false });
  expect((await decide(revisionId)).message).toBe('The months are confirmed. Dates read by them from now on.');
  for (const app of ['candidate-portal', 'staff-console'] as const) {
    const status = (await gateway.call(server.status, { query: { app } })) as never as server.ServerState;
    expect(status.bsYears).toEqual([{ bsYear: 2084, monthDays: corrected() }]);
  }
  expect(bsFromAd(firstOfJestha)).toBe('2084-01-32');
  expect(adFromBs('2084-01-32')).toBe(firstOfJestha);
  expect((await listed()).years[0]).toEqual({ bsYear: 2084, monthDays: corrected(), confirmedAt: testNow.toISOString() });
});

test('a forecast that the government published unchanged is confirmed the same way, and only once', async () => {
  const { revisionId } = (await ask(forecast)).data!;
  expect((await listed(second)).revisions[0]!.effect).toEqual({
    ...{ firstDayAd: null, dates: { count: 0, shown: [] }, changedVerdicts: 0, fiscalYears: [] },
  });
  expect((await decide(revisionId)).httpStatus).toBe(200);
  expect(await storedDays()).toEqual(forecast);
  expect((await ask(forecast)).message).toBe('The months of this year are already confirmed with these lengths.');
});

test('before deciding, the officer sees which dates, ages and fiscal years read otherwise, and no stored day moves', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const live = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-12-16', doubleFeeSubmissionLastDateAd: '2026-12-23' },
    gateway.now(),
  );
  await apply(gateway, candidate, { advertisement: live });
  const cutOffAd = adFromBs('2085-01-05')!;
  await gateway.db.updateTable('advertisement').set({ ageCutOffDateAd: cutOffAd }).where('advtCode', '=', live.advtCode).execute();
  // The limit of 35 years ends with the birthday: the cut-off date itself now, and the day before it once the year is a day shorter.
  const bornAd = adFromBs('2050-01-05')!;
  await sql`update profile_snapshot set profile = jsonb_set(profile, '{personal,dateOfBirthAd}', to_jsonb(${bornAd}::text)),
    facts = facts || jsonb_build_object('dateOfBirthAd', ${bornAd}::text, 'inGovernmentService', false)
    where master_id = ${candidate.masterId}`.execute(gateway.db);
  await gateway.db.updateTable('ageLimit').set({ maxAge: 35 }).execute();
  const { revisionId } = (await ask(shorter())).data!;
  const { effect } = (await listed(second)).revisions[0]!;
  expect(effect!.dates.shown.filter(({ advtCode }) => advtCode === live.advtCode)).toEqual([
    expect.objectContaining({ date: 'ageCutOffDateAd', dayAd: cutOffAd, beforeBs: '2085-01-05', afterBs: '2085-01-06' }),
  ]);
  expect(effect!.firstDayAd).toBe(adFromBs(dayText(2084, 12, forecast[11]!)));
  expect(effect!.changedVerdicts).toBe(1);
  expect(effect!.fiscalYears[0]!.fiscalYear).toBe('2084-85');
  const seen = { dates: effect!.dates.count, changedVerdicts: 1, fiscalYears: effect!.fiscalYears.length };
  expect(await decide(revisionId)).toMatchObject({ httpStatus: 409, errorCode: 'EFFECT_CHANGED' });
  expect((await decide(revisionId, { seen })).httpStatus).toBe(200);
  const stored = await gateway.db.selectFrom('advertisement').select('ageCutOffDateAd').where('advtCode', '=', live.advtCode).execute();
  expect(stored).toEqual([{ ageCutOffDateAd: cutOffAd }]);
});

test('a year has 365 or 366 days, and its months 29 to 32', async () => {
  const longer = [...forecast.slice(0, 11), forecast[11]! + 1];
  const twoLess = [...forecast.slice(0, 10), forecast[10]! - 1, forecast[11]! - 1];
  for (const [monthDays, field] of [
    [longer, 'month12'],
    [twoLess, 'month12'],
    [[33, forecast[1]! - 2, ...forecast.slice(2)], 'month1'],
  ] as const) {
    const refused = await ask(monthDays);
    expect([refused.httpStatus, refused.errors?.[0]?.field]).toEqual([400, field]);
  }
  expect((await ask(shorter())).httpStatus).toBe(200);
});

test('years before the first forecast, and a year that is over, are refused', async () => {
  expect((await ask(monthDaysOf(2083), 2083)).errors?.[0]?.field).toBe('bsYear');
  gateway.setNow(new Date('2028-05-01T06:00:00Z'));
  const refused = await ask(forecast, 2084, await createOfficer());
  expect(refused.errors?.[0]).toMatchObject({ field: 'bsYear', message: expect.stringContaining('is over') });
});

test('within the year, only months that read otherwise after today are corrected', async () => {
  gateway.setNow(new Date('2027-08-01T06:00:00Z'));
  const later = await createOfficer();
  expect((await ask(corrected(), 2084, later)).errors?.[0]).toMatchObject({ message: 'Only days after today may read otherwise.' });
  expect((await ask(shorter(), 2084, later)).httpStatus).toBe(200);
});

test('a request is decided by another officer, once, and one request waits at a time', async () => {
  const { revisionId } = (await ask(corrected())).data!;
  expect((await ask(shorter(), 2084, second)).message).toMatch(/already requested/);
  expect((await decide(revisionId, {}, officer)).httpStatus).toBe(409);
  expect((await decide(revisionId)).httpStatus).toBe(200);
  expect((await decide(revisionId)).httpStatus).toBe(409);
  expect(await storedDays()).toEqual(corrected());
});

test('a refused or withdrawn request changes nothing, and the year can be requested again', async () => {
  const first = (await ask(corrected())).data!;
  expect((await decide(first.revisionId, { approve: false, remarks: 'Not the published days' })).data).toEqual({ state: 'refused' });
  const again = (await ask(corrected())).data!;
  expect((await gateway.call(calls.withdraw, { body: again }, { as: second })).httpStatus).toBe(409);
  expect((await gateway.call(calls.withdraw, { body: again }, { as: officer })).data).toEqual({ state: 'withdrawn' });
  expect((await decide(again.revisionId)).httpStatus).toBe(409);
  expect(await storedDays()).toBeUndefined();
  expect((await ask(corrected())).httpStatus).toBe(200);
});

test('a request for a later year is refused once an earlier year has moved its first day', async () => {
  const later = (await ask(monthDaysOf(2085), 2085)).data!;
  const earlier = (await ask(shorter())).data!;
  const { revisions } = await listed(second);
  const { effect } = revisions.find(({ revisionId }) => revisionId === earlier.revisionId)!;
  const seen = { dates: effect!.dates.count, changedVerdicts: effect!.changedVerdicts, fiscalYears: effect!.fiscalYears.length };
  expect((await decide(earlier.revisionId, { seen })).httpStatus).toBe(200);
  expect(await decide(later.revisionId)).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
  expect(await storedDays(2085)).toBeUndefined();
});

test('of two officers who decide at once, one decides', async () => {
  const third = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'approve'] } });
  const { revisionId } = (await ask(corrected())).data!;
  const answers = await Promise.all([decide(revisionId), decide(revisionId, { approve: false, remarks: 'No' }, third)]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
});

test('the request waits for the other officer, and not for the officer who asked', async () => {
  await ask(corrected());
  const kinds = async (as: Person) => (await gateway.data(dashboard.adminCounters, {}, { as })).waiting.map(({ kind }) => kind);
  expect(await kinds(second)).toContain('bsYearsToDecide');
  expect(await kinds(officer)).not.toContain('bsYearsToDecide');
});
