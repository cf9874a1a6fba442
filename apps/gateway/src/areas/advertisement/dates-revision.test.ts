import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import { addDays } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { announcedDays, typedDates } from '../../testing/typed-dates.ts';

let gateway: TestGateway;
let officer: Person;
let second: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges = { publishAdvertisement: ['read' as const, 'update' as const, 'approve' as const, 'reject' as const] };
  officer = await gateway.createStaff({ privileges });
  second = await gateway.createStaff({ privileges });
});
afterAll(() => gateway.stop());

/** A live advertisement with the announced days, and an application that is not paid. */
async function announced() {
  const live = await createAdvertisement(
    gateway.db,
    {
      singleSubmissionLastDateAd: announcedDays.singleSubmissionLastDate,
      doubleFeeSubmissionLastDateAd: announcedDays.doubleFeePaymentLastDate,
    },
    gateway.now(),
  );
  const { publishDate: publishDateAd, admitCardDownloadDate: admitCardDownloadDateAd, ageCutOffDate: ageCutOffDateAd } = announcedDays;
  await gateway.db
    .updateTable('advertisement')
    .set({ publishDateAd, admitCardDownloadDateAd, ageCutOffDateAd })
    .where('advtCode', '=', live.advtCode)
    .execute();
  const candidate = await createCompleteCandidate(gateway);
  await apply(gateway, candidate, { advertisement: live });
  return { ...live, candidate };
}

const aWeekEarlier = {
  singleSubmissionLastDate: '2026-12-09',
  paymentLastDate: '2026-12-09',
  ageCutOffDate: '2026-12-09',
};
const ask = (advtCode: number, days: object = aWeekEarlier, version = 1) =>
  gateway.call(a.askDates, { body: { advtCode, version, ...typedDates(days), reason: 'The posts are needed sooner' } }, { as: officer });
const decide = (revisionId: number, over: object = {}, as = second) =>
  gateway.call(
    a.decideDates,
    { body: { revisionId, approve: true, remarks: '', seen: { changedVerdicts: 0, unpaid: 1, drafts: 0 }, ...over } },
    { as },
  );
const rowOf = (advtCode: number) => gateway.data(a.get, { params: { adId: advtCode } }, { as: officer });
const mailsTo = async ({ email }: { email: string }) =>
  (await gateway.mails()).filter((mail) => mail.to === email && mail.subject.includes('मिति परिवर्तन'));

test('one officer moves no announced date earlier, whichever of the six it is, but may move it later', async () => {
  const { advtCode } = await announced();
  const earlier = {
    singleSubmissionLastDate: '2026-12-15',
    paymentLastDate: '2026-12-16',
    doubleFeeSubmissionLastDate: '2026-12-22',
    doubleFeePaymentLastDate: '2026-12-23',
    ageCutOffDate: '2026-12-15',
    admitCardDownloadDate: '2027-01-09',
  };
  for (const name of Object.keys(earlier) as (keyof typeof earlier)[]) {
    const changed = { ...announcedDays, [name]: addDays(announcedDays[name], -1) };
    if (name === 'paymentLastDate') changed.singleSubmissionLastDate = changed.ageCutOffDate = changed.paymentLastDate;
    if (name === 'doubleFeePaymentLastDate') changed.doubleFeeSubmissionLastDate = changed.doubleFeePaymentLastDate;
    const refused = await gateway.call(a.changeDates, { body: { advtCode, version: 1, ...typedDates(changed) } }, { as: officer });
    expect([name, refused.httpStatus, refused.errorCode]).toEqual([name, 409, 'EARLIER_DATES']);
  }
  expect((await rowOf(advtCode)).version).toBe(1);
  const later = { admitCardDownloadDate: '2027-01-11' };
  const changed = await gateway.call(a.changeDates, { body: { advtCode, version: 1, ...typedDates(later) } }, { as: officer });
  expect(changed.httpStatus).toBe(200);
});

test('the day of publication stays, because fees, age limits and rules are those of that day', async () => {
  const { advtCode } = await announced();
  for (const publishDate of ['2026-11-20', '2026-11-22']) {
    const body = { advtCode, version: 1, ...typedDates({ publishDate }) };
    const changed = await gateway.call(a.changeDates, { body }, { as: officer });
    const requested = await ask(advtCode, { ...aWeekEarlier, publishDate });
    for (const { errors } of [changed, requested]) expect(errors?.map(({ field }) => field)).toEqual(['publishDateAd']);
  }
  expect((await rowOf(advtCode)).version).toBe(1);
});

test('the cut-off date for ages stays while scrutiny is finalised, and is changed once it is reopened', async () => {
  const { advtCode } = await announced();
  const { revisionId } = (await ask(advtCode)).data!;
  const setFinalized = (finalizedAt: Date | null) =>
    gateway.db
      .insertInto('scrutinyAdvertisement')
      .values({ advtCode, finalizedAt, finalizedBy: finalizedAt && second.accountId })
      .onConflict((conflict) => conflict.column('advtCode').doUpdateSet({ finalizedAt, finalizedBy: finalizedAt && second.accountId }))
      .execute();
  await setFinalized(gateway.now());
  const refused = await decide(revisionId);
  expect(refused.errors?.map(({ field }) => field)).toEqual(['ageCutOffDateAd']);
  const body = { advtCode, version: 1, ...typedDates({ ageCutOffDate: '2026-12-17' }), changedVerdicts: 0 };
  const change = () => gateway.call(a.changeDates, { body }, { as: officer });
  expect((await change()).errors?.map(({ field }) => field)).toEqual(['ageCutOffDateAd']);
  await setFinalized(null);
  expect((await change()).httpStatus).toBe(200);
});

test('earlier dates are in force once a second officer has approved them, and the applicants are informed then', async () => {
  const { advtCode, candidate } = await announced();
  const { revisionId } = (await ask(advtCode)).data!;
  expect((await rowOf(advtCode)).singleSubmissionLastAt).toContain('2026-12-16');
  const [waiting] = await gateway.data(a.listDatesRevisions, { params: { advtCode } }, { as: officer });
  expect(waiting).toMatchObject({ state: 'asked', mayDecide: false, effect: { changedVerdicts: 0, unpaid: 1, drafts: 0 } });
  expect((await decide(revisionId, {}, officer)).httpStatus).toBe(409);
  expect(await mailsTo(candidate)).toHaveLength(0);
  expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
  expect(await rowOf(advtCode)).toMatchObject({
    singleSubmissionLastAt: expect.stringContaining('2026-12-09'),
    doubleFeeSubmissionLastAt: expect.stringContaining('2026-12-23'),
    ageCutOffDateAd: '2026-12-09',
    version: 2,
  });
  expect(await mailsTo(candidate)).toHaveLength(1);
  expect((await decide(revisionId)).httpStatus, 'a second press').toBe(409);
});

test('earlier dates are applied only by an officer who has seen as many people concerned as there are', async () => {
  const live = await announced();
  const { revisionId } = (await ask(live.advtCode)).data!;
  await apply(gateway, await createCompleteCandidate(gateway), { advertisement: live });
  const refused = await decide(revisionId);
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'EFFECT_CHANGED']);
  expect(refused.message).toContain('2 unpaid applications');
  expect((await decide(revisionId, { seen: { changedVerdicts: 0, unpaid: 2, drafts: 0 } })).data).toEqual({ state: 'applied' });
});

test('no date is moved back to today or earlier, neither when it is requested nor when the decision comes late', async () => {
  const { advtCode } = await announced();
  const today = { singleSubmissionLastDate: '2026-11-21', ageCutOffDate: '2026-11-21' };
  const refused = await ask(advtCode, today);
  expect(refused.errors).toEqual([
    { field: 'singleSubmissionLastDateAd', message: 'A date that is moved earlier must not be before tomorrow.' },
  ]);
  const { revisionId } = (await ask(advtCode)).data!;
  const before = gateway.now();
  gateway.setNow(new Date('2026-12-09T04:00:00Z'));
  const later = await gateway.createStaff({ privileges: { publishAdvertisement: ['approve'] } });
  const late = await decide(revisionId, {}, later);
  gateway.setNow(before);
  expect(late.errors?.map(({ field }) => field)).toEqual(['singleSubmissionLastDateAd', 'paymentLastDateAd']);
  expect((await decide(revisionId, { approve: false, remarks: 'Too late' })).data).toEqual({ state: 'refused' });
  expect((await rowOf(advtCode)).version).toBe(1);
});

test('a request waits alone, and is not applied to dates that have changed since', async () => {
  const { advtCode } = await announced();
  const { revisionId } = (await ask(advtCode)).data!;
  expect((await ask(advtCode, { ...aWeekEarlier, admitCardDownloadDate: '2027-01-05' })).httpStatus).toBe(409);
  const later = { ...announcedDays, admitCardDownloadDate: '2027-01-12' };
  await gateway.data(a.changeDates, { body: { advtCode, version: 1, ...typedDates(later) } }, { as: officer });
  expect((await decide(revisionId)).httpStatus).toBe(409);
  expect((await decide(revisionId, { approve: false, remarks: 'The dates have changed' })).data).toEqual({ state: 'refused' });
});

test('a request is not applied once the advertisement has closed or was cancelled', async () => {
  const closed = await announced();
  const { revisionId } = (await ask(closed.advtCode)).data!;
  await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'closed' }).where('advtCode', '=', closed.advtCode).execute();
  expect((await decide(revisionId)).httpStatus).toBe(409);
  const cancelled = await announced();
  const other = (await ask(cancelled.advtCode)).data!;
  await gateway.data(a.cancel, { body: { advtCode: cancelled.advtCode, version: 1, reason: 'Abolished' } }, { as: officer });
  const refused = await decide(other.revisionId);
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'ADVERTISEMENT_CANCELLED']);
});
