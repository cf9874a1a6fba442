import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { remindOfPayment } from './remind-of-payment.ts';

let gateway: TestGateway;
let started: Date;
beforeAll(async () => {
  gateway = await startTestGateway();
  started = gateway.now();
});
afterAll(() => gateway.stop());

const nepalNoon = (dayAd: string) => new Date(`${dayAd}T06:15:00.000Z`);
const PAYABLE_UNTIL = new Date('2026-12-10T11:15:00.000Z');
const DOUBLE_UNTIL = new Date('2026-12-17T11:15:00.000Z');

async function unpaidApplication(
  changes: { doubleFeePaymentLastAt?: Date } = {},
): Promise<{ candidate: CandidatePerson; applicationId: number }> {
  gateway.setNow(started);
  const advertisement = await createAdvertisement(gateway.db, {}, started);
  await gateway.db
    .updateTable('advertisement')
    .set({ paymentLastAt: PAYABLE_UNTIL, doubleFeePaymentLastAt: DOUBLE_UNTIL, ...changes })
    .where('advtCode', '=', advertisement.advtCode)
    .execute();
  const candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', candidate.accountId).execute();
  return { candidate, applicationId: await apply(gateway, candidate, { advertisement }) };
}

async function remindOn(dayAd: string): Promise<void> {
  gateway.setNow(nepalNoon(dayAd));
  await remindOfPayment.definition.run({}, { ...gateway.tools, jobId: 'reminder', log: pino({ level: 'silent' }) });
}

const subjectsTo = async ({ email }: CandidatePerson) =>
  (await gateway.mails())
    .filter((mail) => mail.to === email)
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Application received'));

test('three days and one day before the last day to pay the applicant is reminded, once each, and afterwards learns of the double fee', async () => {
  const { candidate } = await unpaidApplication();
  await remindOn('2026-12-06');
  expect(await subjectsTo(candidate)).toEqual([]);
  await remindOn('2026-12-07');
  await remindOn('2026-12-07');
  await remindOn('2026-12-08');
  expect(await subjectsTo(candidate)).toEqual([expect.stringMatching(/^Pay the fee for .* by .*17:00/)]);
  await remindOn('2026-12-09');
  await remindOn('2026-12-10');
  expect(await subjectsTo(candidate)).toHaveLength(2);
  await remindOn('2026-12-11');
  expect((await subjectsTo(candidate)).slice(2)).toEqual([expect.stringMatching(/^The date to pay for .* has passed/)]);
});

test('every reminder is in the list of notifications in both languages', async () => {
  const { candidate, applicationId } = await unpaidApplication();
  await remindOn('2026-12-07');
  await subjectsTo(candidate);
  const notifications = await gateway.db.selectFrom('notification').selectAll().where('accountId', '=', candidate.accountId).execute();
  expect(notifications).toContainEqual(
    expect.objectContaining({
      titleEn: expect.stringMatching(/^Pay the fee for/),
      titleNe: expect.stringMatching(/दस्तुर .* बुझाउनुहोस्$/),
      textEn: expect.stringContaining('has not been paid yet'),
      link: `/vacancy-applied?application=${applicationId}`,
    }),
  );
});

test('an application whose double fee is not paid either has expired', async () => {
  const { candidate, applicationId } = await unpaidApplication();
  await gateway.db.updateTable('application').set({ feeType: 'double' }).where('id', '=', applicationId).execute();
  await remindOn('2026-12-18');
  expect(await subjectsTo(candidate)).toEqual([expect.stringMatching(/^Application expired: /)]);
});

test.each(['paid', 'pending', 'voucherSubmitted'])('nobody whose payment is %s is reminded', async (paymentStatus) => {
  const { candidate, applicationId } = await unpaidApplication();
  await gateway.db.updateTable('application').set({ paymentStatus }).where('id', '=', applicationId).execute();
  await remindOn('2026-12-09');
  expect(await subjectsTo(candidate)).toEqual([]);
});

test('a last day that was moved is reminded of again', async () => {
  const { candidate, applicationId } = await unpaidApplication();
  await remindOn('2026-12-09');
  const { advtCode } = await gateway.db
    .selectFrom('application')
    .select('advtCode')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await gateway.db
    .updateTable('advertisement')
    .set({ paymentLastAt: new Date('2026-12-12T11:15:00.000Z') })
    .where('advtCode', '=', advtCode)
    .execute();
  await remindOn('2026-12-11');
  expect(await subjectsTo(candidate)).toHaveLength(2);
});
