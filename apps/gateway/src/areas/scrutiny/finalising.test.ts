import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMoneyFor } from '../../platform/shared/late-money.ts';
import { writeSetting } from '../../platform/settings.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let supervisor: Person;

const examining: Privileges = { scrutiny: ['read', 'update', 'approve', 'reject'] };

beforeAll(async () => {
  gateway = await startTestGateway();
  supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'create', 'update', 'approve'] } });
});
afterAll(() => gateway.stop());

async function allocated(paid: number) {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationIds: number[] = [];
  for (let i = 0; i < paid; i += 1)
    applicationIds.push(await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement }));
  const officer = await gateway.createStaff({ privileges: examining });
  const body = { advtCode: advertisement.advtCode, officerId: officer.accountId, numberOfApplications: paid };
  await gateway.data(s.saveAllocationDetails, { body }, { as: supervisor });
  return { advertisement, advtCode: advertisement.advtCode, applicationIds, officer };
}

/** Moves all deadlines, including the one for late payments, to the past. */
async function close({ advtCode }: TestAdvertisement): Promise<void> {
  const over = new Date(gateway.now().getTime() - 10 * 86_400_000);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: over, paymentLastAt: over, doubleFeeSubmissionLastAt: over, doubleFeePaymentLastAt: over })
    .where('advtCode', '=', advtCode)
    .execute();
}

async function decide(person: Person, applicationId: number, event: 'approve' | 'hold' | 'reject') {
  const { version } = await gateway.data(s.individualData, { body: { applicationId } }, { as: person });
  return gateway.call(s.setApplicationStatus, { body: { applicationId, version, event, remark: 'Checked' } }, { as: person });
}

const finalize = (advtCode: number, person = supervisor) => gateway.call(s.finalize, { body: { advtCode } }, { as: person });
const reopen = (advtCode: number, remark = 'A voucher was approved late') =>
  gateway.call(s.reopen, { body: { advtCode, remark } }, { as: supervisor });

test('scrutiny is finalised by a supervisor when no application waits, and asks for the exam to be scheduled', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(2);
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'approve');
  await decide(officer, applicationIds[1]!, 'hold');
  expect((await finalize(advtCode, officer)).httpStatus).toBe(403);
  const waiting = await finalize(advtCode);
  expect([waiting.httpStatus, waiting.message]).toEqual([409, '1 application is still waiting for a decision.']);
  await decide(officer, applicationIds[1]!, 'reject');
  expect((await finalize(advtCode)).data).toEqual({ saved: true, approved: 1, rejected: 1 });
  const schedule = await gateway.db.selectFrom('examSchedule').select('status').where('advtCode', '=', advtCode).executeTakeFirst();
  expect(schedule?.status).toBe('newRequest');
  expect((await decide(officer, applicationIds[1]!, 'approve')).message).toBe('The scrutiny of this advertisement has been finalised.');
});

test('Scrutiny that approved no one is finalised without an examination, and so is one without a paid application', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  const unpaid = await createAdvertisement(gateway.db, {}, gateway.now());
  await apply(gateway, await createCompleteCandidate(gateway), { advertisement: unpaid });
  await close(advertisement);
  await close(unpaid);
  await decide(officer, applicationIds[0]!, 'reject');
  for (const code of [advtCode, unpaid.advtCode]) {
    expect((await finalize(code)).httpStatus).toBe(200);
    expect(await gateway.db.selectFrom('examSchedule').select('status').where('advtCode', '=', code).execute()).toEqual([]);
  }
});

test('scrutiny is not finalised while money may still arrive', async () => {
  const { advtCode, applicationIds, officer } = await allocated(1);
  await decide(officer, applicationIds[0]!, 'approve');
  const answer = await finalize(advtCode);
  expect(answer.httpStatus).toBe(409);
  // Double fees can be paid until 7 December; payments are looked up for three more days.
  expect(answer.message).toMatch(/^Payments can still arrive until 10 December 2026/);
});

test.each([
  ['at the last moment for late money scrutiny is not finalised', 0, [409, false]],
  ['a millisecond after the last moment for late money scrutiny is finalised', 1, [200, true]],
])('%s, and the waiting work agrees', async (_what, laterMs, expected) => {
  const { advtCode, applicationIds, officer } = await allocated(1);
  await decide(officer, applicationIds[0]!, 'approve');
  const { lastAt } = await gateway.db
    .selectFrom('advertisement')
    .select('doubleFeePaymentLastAt as lastAt')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const before = gateway.now();
  gateway.setNow(new Date((await lastMoneyFor(gateway.db, lastAt!)).getTime() + laterMs));
  const person = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as: person });
  const isWaiting = waiting.some(({ kind }) => kind === 'scrutinyToFinalize');
  const { httpStatus } = await finalize(advtCode, person);
  gateway.setNow(before);
  expect([httpStatus, isWaiting]).toEqual(expected);
});

test('for how many days money may still arrive is a setting of the last payment day', async () => {
  const { advtCode, applicationIds, officer } = await allocated(1);
  await decide(officer, applicationIds[0]!, 'approve');
  await writeSetting(gateway.db, 'lateMoneyDays', 9, null, new Date('2026-12-07T06:00:00Z'));
  expect((await finalize(advtCode)).message).toMatch(/^Payments can still arrive until 16 December 2026/);
  await writeSetting(gateway.db, 'lateMoneyDays', 1, null, new Date('2026-12-08T06:00:00Z'));
  expect((await finalize(advtCode)).message).toMatch(/^Payments can still arrive until 16 December 2026/);
  await gateway.db.deleteFrom('setting').execute();
});

test('a candidate whose application is held has the days of the setting to answer, where the officer names none', async () => {
  const { applicationIds, officer } = await allocated(1);
  await writeSetting(gateway.db, 'holdAnswerDays', 12, null, gateway.now());
  expect((await decide(officer, applicationIds[0]!, 'hold')).httpStatus).toBe(200);
  const { answerBy } = await gateway.db
    .selectFrom('scrutinyHold')
    .select('answerBy')
    .where('applicationId', '=', applicationIds[0]!)
    .executeTakeFirstOrThrow();
  expect(nepalDayOf(answerBy)).toBe(addDays(nepalDayOf(gateway.now()), 12));
  await gateway.db.deleteFrom('setting').execute();
});

test('the time to answer ends on no weekly holiday and no holiday of the calendar, but on the next working day', async () => {
  const { applicationIds, officer } = await allocated(2);
  const lastDayOf = async (applicationId: number) => {
    expect((await decide(officer, applicationId, 'hold')).httpStatus).toBe(200);
    const hold = gateway.db.selectFrom('scrutinyHold').select('answerBy').where('applicationId', '=', applicationId);
    return nepalDayOf((await hold.executeTakeFirstOrThrow()).answerBy);
  };
  // Seven days end on Saturday, 28 November.
  expect(await lastDayOf(applicationIds[0]!)).toBe('2026-11-29');
  await writeSetting(gateway.db, 'weeklyHolidays', ['saturday', 'sunday'], null, gateway.now());
  const monday = { dayAd: '2026-11-30', nameEn: 'Day of the province', nameNe: 'प्रदेश दिवस', active: true };
  await gateway.db
    .insertInto('holiday')
    .values({ ...monday, enteredBy: officer.accountId, enteredAt: gateway.now() })
    .execute();
  expect(await lastDayOf(applicationIds[1]!)).toBe('2026-12-01');
  await gateway.db.deleteFrom('holiday').execute();
  await gateway.db.deleteFrom('setting').execute();
});

test('scrutiny is not finalised while a payment of the advertisement is under way', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  const unpaid = await apply(gateway, await createCompleteCandidate(gateway), { advertisement });
  await gateway.db.updateTable('application').set({ paymentStatus: 'voucherSubmitted' }).where('id', '=', unpaid).execute();
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'approve');
  const answer = await finalize(advtCode);
  expect([answer.httpStatus, answer.message]).toEqual([409, '1 application has a payment or a voucher under way.']);
});

test('scrutiny is not finalised while an unmatched payment of the advertisement waits for a decision', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'approve');
  const now = gateway.now();
  const { id: paymentAttemptId } = await gateway.db
    .insertInto('paymentAttempt')
    .values({
      applicationId: applicationIds[0]!,
      method: 'khalti',
      reference: `late-${applicationIds[0]}`,
      amountPaisa: 50_000,
      status: 'givenUp',
      createdAt: now,
      expiresAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, amountPaisa: 50_000, providerReference: 'twice', foundAt: gateway.now() })
    .execute();
  const answer = await finalize(advtCode);
  expect([answer.httpStatus, answer.message]).toEqual([409, '1 unmatched payment of this advertisement is waiting for a decision.']);
});

test('a decision and finalising at the same moment never leave an application on hold in a finalised scrutiny', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'approve');
  await Promise.all([finalize(advtCode), decide(officer, applicationIds[0]!, 'hold')]);
  const row = await gateway.db
    .selectFrom('application as x')
    .innerJoin('scrutinyAdvertisement as a', 'a.advtCode', 'x.advtCode')
    .select(['x.scrutinyStatus', 'a.finalizedAt'])
    .where('x.id', '=', applicationIds[0]!)
    .executeTakeFirstOrThrow();
  expect(row.finalizedAt !== null && row.scrutinyStatus === 'onHold').toBe(false);
  expect(row.finalizedAt !== null || row.scrutinyStatus === 'onHold').toBe(true);
});

test('a payment accepted after the end of scrutiny is work of the supervisor, who reopens it with a reason on record', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  const unpaid = await apply(gateway, await createCompleteCandidate(gateway), { advertisement });
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'approve');
  expect((await finalize(advtCode)).httpStatus).toBe(200);
  const waiting = async () =>
    (await gateway.data(dashboard.adminCounters, {}, { as: supervisor })).waiting.find(({ kind }) => kind === 'formsWithoutOfficer')
      ?.count ?? 0;
  const before = await waiting();
  await gateway.db.updateTable('application').set({ paymentStatus: 'paid' }).where('id', '=', unpaid).execute();
  expect(await waiting()).toBe(before + 1);

  // As if a deputy had finalised it.
  await gateway.db.updateTable('scrutinyAdvertisement').set({ finalizedFor: officer.accountId }).where('advtCode', '=', advtCode).execute();
  expect((await reopen(advtCode, ' ')).errors?.[0]?.field).toBe('remark');
  expect((await reopen(advtCode)).httpStatus).toBe(200);
  const record = await gateway.db
    .selectFrom('scrutinyReopening')
    .select(['remark', 'finalizedBy', 'finalizedFor', 'reopenedBy'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
  expect(record).toEqual({
    remark: 'A voucher was approved late',
    finalizedBy: supervisor.accountId,
    finalizedFor: officer.accountId,
    reopenedBy: supervisor.accountId,
  });
  const body = { advtCode, officerId: officer.accountId, numberOfApplications: 1 };
  await gateway.data(s.saveAllocationDetails, { body }, { as: supervisor });
  expect((await decide(officer, unpaid, 'approve')).httpStatus).toBe(200);
  expect((await finalize(advtCode)).data).toEqual({ saved: true, approved: 2, rejected: 0 });
});

test('an open scrutiny is not reopened, nor one whose admit cards exist', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  expect((await reopen(advtCode)).message).toBe('The scrutiny of this advertisement is open.');
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'approve');
  await finalize(advtCode);
  await gateway.db
    .insertInto('admitCard')
    .values({ applicationId: applicationIds[0]!, generatedAt: gateway.now(), generatedBy: supervisor.accountId })
    .execute();
  expect((await reopen(advtCode)).message).toBe('The admit cards of this advertisement exist, so its scrutiny cannot be reopened.');
});

test('a scrutiny is not reopened once the final list is published, which is empty when nobody was approved', async () => {
  const { advertisement, advtCode, applicationIds, officer } = await allocated(1);
  await close(advertisement);
  await decide(officer, applicationIds[0]!, 'reject');
  await finalize(advtCode);
  const list = { advtCode, stage: 'final', createdBy: supervisor.accountId, createdAt: gateway.now(), publishedAt: gateway.now() };
  await gateway.db.insertInto('selection').values(list).execute();
  expect(await reopen(advtCode)).toMatchObject({
    httpStatus: 409,
    message: 'The final list of this advertisement is published, so its scrutiny can no longer be reopened.',
  });
});

test('applications on hold move with the pending ones when an officer leaves', async () => {
  const { advtCode, applicationIds, officer } = await allocated(3);
  const successor = await gateway.createStaff({ privileges: examining });
  await decide(officer, applicationIds[0]!, 'approve');
  await decide(officer, applicationIds[1]!, 'hold');
  const body = { advtCode, fromOfficerId: officer.accountId, toOfficerId: successor.accountId, numberOfApplications: 5 };
  expect(await gateway.data(s.reallocateUser, { body }, { as: supervisor })).toEqual({ moved: 2 });
  expect((await decide(successor, applicationIds[1]!, 'approve')).httpStatus).toBe(200);
});

test('a supervisor opens and decides the application of any officer', async () => {
  const { applicationIds } = await allocated(1);
  expect((await decide(supervisor, applicationIds[0]!, 'reject')).httpStatus).toBe(200);
});

test('an application that was closed in favour of another one of its candidate is not approved again', async () => {
  const { applicationIds, officer } = await allocated(2);
  const [closed, continuing] = applicationIds as [number, number];
  await gateway.db
    .updateTable('application')
    .set({ duplicateOf: continuing, scrutinyStatus: 'rejected' })
    .where('id', '=', closed)
    .execute();
  for (const event of ['approve', 'hold'] as const)
    expect(await decide(officer, closed, event)).toMatchObject({
      httpStatus: 409,
      message: 'This application was closed because its candidate had applied twice. Only the other application is examined.',
    });
});

test('an application of an advertisement removed from scrutiny is not decided', async () => {
  const { advtCode, applicationIds, officer } = await allocated(1);
  await gateway.data(s.removeAdvertisement, { params: { advtCode }, body: { reason: 'Advertised by mistake' } }, { as: supervisor });
  const answer = await decide(officer, applicationIds[0]!, 'approve');
  expect([answer.httpStatus, answer.message]).toEqual([409, 'This advertisement was removed from scrutiny. Restore it first.']);
});
