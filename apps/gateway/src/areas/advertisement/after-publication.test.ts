import { sql } from 'kysely';
import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { bsFromAd, instantAtNepal } from '@psc/i18n/calendar.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { collectLateRefunds, endAdvertisements } from './end-by-itself.ts';
import { extendedDates } from './extended-dates.ts';
import { informInSteps } from './inform-in-steps.ts';
import { selectPaidLate } from './repository/after-publication.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'], updatePayment: ['read', 'approve'] },
  });
});
afterAll(() => gateway.stop());

const log = pino({ enabled: false });
const tools = (now = testNow) => ({ ...gateway.tools, now: () => now, jobId: 'job-1', log });
const read = (advtCode: number) => gateway.data(a.get, { params: { adId: advtCode } }, { as: officer });
const extend = (advtCode: number, version: number, newLastDateAd: string) =>
  gateway.call(
    a.extendDeadline,
    { body: { advtCode, version, newLastDateAd, newLastDateBs: bsFromAd(newLastDateAd), reason: 'Floods closed the roads.' } },
    { as: officer },
  );
const cancel = (advtCode: number, version = 1) =>
  gateway.call(a.cancel, { body: { advtCode, version, reason: 'The posts were abolished.' } }, { as: officer });
const live = () => createAdvertisement(gateway.db, {}, gateway.now());
const mailsTo = async ({ email }: Person) => (await gateway.mails()).filter((mail) => mail.to === email);

describe('an extension', () => {
  const at = (dayAd: string) => new Date(instantAtNepal(dayAd, '17:00'));
  const row = {
    singleSubmissionLastAt: at('2026-11-30'),
    paymentLastAt: at('2026-12-01'),
    doubleFeeSubmissionLastAt: at('2026-12-07'),
    doubleFeePaymentLastAt: at('2026-12-08'),
    admitCardDownloadDateAd: '2026-12-20',
  };

  test('moves the days after the new one by as many, and the admit cards only where they would come before the last payment', () => {
    expect(extendedDates(row, '2026-12-05', testNow)).toEqual({
      singleSubmissionLastAt: at('2026-12-05'),
      paymentLastAt: at('2026-12-06'),
      doubleFeeSubmissionLastAt: at('2026-12-12'),
      doubleFeePaymentLastAt: at('2026-12-13'),
    });
    expect(extendedDates(row, '2026-12-12', testNow)).toMatchObject({ admitCardDownloadDateAd: '2027-01-01' });
  });

  test('leaves the single fee alone once its day has passed', () => {
    expect(extendedDates(row, '2026-12-10', at('2026-12-03'))).toEqual({
      doubleFeeSubmissionLastAt: at('2026-12-10'),
      doubleFeePaymentLastAt: at('2026-12-11'),
    });
  });

  test.each(['2026-11-30', '2026-11-29'])('to %s, which is no later, is refused at its field', async (day) => {
    const { advtCode } = await live();
    const refused = await extend(advtCode, 1, day);
    expect([refused.httpStatus, refused.errors?.[0]?.field]).toEqual([400, 'newLastDateAd']);
  });

  test('informs each applicant once with its reason, and stays in the state', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    await apply(gateway, candidate, { advertisement });
    const before = (await mailsTo(candidate)).length;
    expect((await extend(advertisement.advtCode, 1, '2026-12-05')).httpStatus).toBe(200);
    expect(await read(advertisement.advtCode)).toMatchObject({
      lifeCycleStatus: 'live',
      singleSubmissionLastAt: at('2026-12-05').toISOString(),
      ageCutOffDateAd: '2026-11-30',
      extensionReason: 'Floods closed the roads.',
      remarks: '',
    });
    const mails = (await mailsTo(candidate)).slice(before);
    expect(mails.map((mail) => mail.text)).toEqual([expect.stringContaining('Floods closed the roads.')]);
  });

  test('goes to one of two officers, the other is asked to look again', async () => {
    const { advtCode } = await live();
    const answers = await Promise.all([extend(advtCode, 1, '2026-12-05'), extend(advtCode, 1, '2026-12-09')]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  });

  test('opens a closed advertisement again, but not one whose scrutiny is finalised or reopened', async () => {
    const past = { singleSubmissionLastDateAd: '2026-11-02', doubleFeeSubmissionLastDateAd: '2026-11-09' };
    const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'closed', ...past }, gateway.now());
    expect((await extend(advtCode, 1, '2026-11-25')).httpStatus).toBe(200);
    expect((await read(advtCode)).lifeCycleStatus).toBe('live');
    const finalised = await createAdvertisement(gateway.db, { lifeCycleStatus: 'closed', ...past }, gateway.now());
    await gateway.db
      .insertInto('scrutinyAdvertisement')
      .values({ advtCode: finalised.advtCode, finalizedAt: testNow, finalizedBy: officer.accountId })
      .execute();
    expect((await extend(finalised.advtCode, 1, '2026-11-25')).httpStatus).toBe(409);
    const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
    await gateway.data(scrutiny.reopen, { body: { advtCode: finalised.advtCode, remark: 'Court order' } }, { as: supervisor });
    expect(await extend(finalised.advtCode, 1, '2026-11-25')).toMatchObject({
      httpStatus: 409,
      message: 'The scrutiny of this advertisement has been finalised before, so its deadline can no longer be extended.',
    });
  });
});

test('a step that was interrupted continues where it stopped, and nobody is informed twice', async () => {
  const advertisement = await live();
  const candidates = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  const applications: number[] = [];
  for (const candidate of candidates) applications.push(await apply(gateway, candidate, { advertisement }));
  await gateway.runJobs();
  const counts = async () => (await Promise.all(candidates.map(mailsTo))).map((mails) => mails.length);
  const before = await counts();
  const step = { act: 'extendDeadline' as const, advtCode: advertisement.advtCode, version: 2 };
  // First a job that resumes after the first application, as after a crash; then the whole chain again.
  await gateway.tools.jobs.enqueue(gateway.db, informInSteps({ ...step, after: applications[0]! }));
  await gateway.runJobs();
  expect((await counts()).map((count, index) => count - before[index]!)).toEqual([0, 1]);
  await gateway.tools.jobs.enqueue(gateway.db, informInSteps({ ...step, after: 0 }));
  await gateway.runJobs();
  expect((await counts()).map((count, index) => count - before[index]!)).toEqual([1, 1]);
});

describe('a cancelled advertisement', () => {
  test('shows its cost first, closes the applications, notes the fees that go back, and informs everybody', async () => {
    const advertisement = await live();
    const { advtCode } = advertisement;
    const [payer, debtor] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
    const paidId = await applyAndPay(gateway, payer, { advertisement });
    const unpaidId = await apply(gateway, debtor, { advertisement });
    const { feeAmountPaisa } = await gateway.data(application.detail, { body: { applicationId: paidId } }, { as: payer });
    expect(await gateway.data(a.previewCancellation, { params: { advtCode } }, { as: officer })).toEqual({
      applications: 2,
      paid: 1,
      refundsPaisa: feeAmountPaisa,
    });
    expect((await cancel(advtCode)).httpStatus).toBe(200);
    const mail = (await mailsTo(payer)).find(({ subject }) => subject.includes('विज्ञापन रद्द'));
    expect(mail?.text).toContain('फिर्ता गरिनेछ');
    expect((await mailsTo(debtor)).find(({ subject }) => subject.includes('विज्ञापन रद्द'))?.text).not.toContain('फिर्ता गरिनेछ');
    expect(await gateway.data(application.detail, { body: { applicationId: paidId } }, { as: payer })).toMatchObject({
      ending: 'cancelled',
      nextStep: 'none',
      closure: { reason: 'The posts were abolished.', refund: { amountPaisa: feeAmountPaisa, returnedAt: null } },
    });
    expect(await gateway.data(application.detail, { body: { applicationId: unpaidId } }, { as: debtor })).toMatchObject({
      ending: 'cancelled',
      closure: { refund: null },
    });
    const refused = await gateway.call(vacancy.detail, { body: { advtCode } }, { as: debtor });
    expect([refused.httpStatus, refused.errorCode, refused.message]).toEqual([
      409,
      'ADVERTISEMENT_CANCELLED',
      expect.stringContaining('The posts were abolished.'),
    ]);
    const pay = await gateway.call(payment.initiateEsewa, { body: { applicationId: unpaidId } }, { as: debtor });
    expect(pay.httpStatus).toBe(409);
  });

  test('is told at home as in the list, with the fee that comes back, from the moment of the act', async () => {
    const advertisement = await live();
    const [payer, debtor] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
    await applyAndPay(gateway, payer, { advertisement });
    await apply(gateway, debtor, { advertisement });
    const homeOf = async (as: Person) => {
      const [listed] = await gateway.data(application.list, {}, { as });
      const { nextStep, applications } = await gateway.data(dashboard.status, {}, { as });
      expect(applications[0]).toMatchObject({ ending: 'cancelled', closure: listed!.closure });
      return {
        nextStep,
        refund: applications[0]!.closure!.refund,
        counted: (await gateway.data(dashboard.details, {}, { as })).myApplications,
      };
    };
    expect((await cancel(advertisement.advtCode)).httpStatus).toBe(200);
    // The job that records refunds has not run yet.
    await gateway.db.deleteFrom('feeRefund').where('advtCode', '=', advertisement.advtCode).execute();
    const beforeTheJob = await homeOf(payer);
    expect(beforeTheJob.refund).toEqual({ amountPaisa: expect.any(Number), returnedAt: null, reference: null });
    await gateway.runJobs();
    const payersHome = await homeOf(payer);
    expect(payersHome).toEqual(beforeTheJob);
    expect(payersHome).toMatchObject({ nextStep: { step: 'wait', refunded: { advtCode: advertisement.advtCode } }, counted: 1 });
    expect(await homeOf(debtor)).toEqual({ nextStep: { step: 'wait' }, refund: null, counted: 1 });
  });

  test('has its fees returned once, with the letter that the candidate reads', async () => {
    const advertisement = await live();
    const payer = await createCompleteCandidate(gateway);
    const applicationId = await applyAndPay(gateway, payer, { advertisement });
    await cancel(advertisement.advtCode);
    await gateway.runJobs();
    const due = { query: { advtCode: String(advertisement.advtCode), returned: 'false' } };
    const { rows } = await gateway.data(feeRefund.list, due as never, { as: officer });
    expect(rows).toMatchObject([{ applicationId, cause: 'cancelled', returnedAt: null }]);
    const record = () =>
      gateway.call(feeRefund.recordReturned, { body: { refundIds: [rows[0]!.refundId], reference: 'Letter 12' } }, { as: officer });
    const answers = await Promise.all([record(), record()]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
    expect((await mailsTo(payer)).filter(({ text }) => text.includes('Letter 12'))).toEqual([]);
    const second = await gateway.createStaff({ privileges: { updatePayment: ['read', 'approve'] } });
    const asked = await gateway.data(moneyRequest.list, { query: { waiting: true, advtCode: advertisement.advtCode } } as never, {
      as: second,
    });
    const confirmed = { revisionIds: asked.rows.map(({ revisionId }) => revisionId), approve: true, remarks: '' };
    await gateway.data(moneyRequest.decide, { body: confirmed }, { as: second });
    const { closure } = await gateway.data(application.detail, { body: { applicationId } }, { as: payer });
    expect(closure?.refund).toMatchObject({ returnedAt: testNow.toISOString(), reference: 'Letter 12' });
    expect((await mailsTo(payer)).filter(({ text }) => text.includes('Letter 12'))).toHaveLength(1);
  });

  test('notes the fee of a payment that arrives afterwards', async () => {
    const advertisement = await live();
    const payer = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, payer, { advertisement });
    await cancel(advertisement.advtCode);
    await gateway.runJobs();
    const { db } = gateway;
    await db.updateTable('application').set({ paymentStatus: 'paid', paidAt: testNow }).where('id', '=', applicationId).execute();
    await collectLateRefunds.definition.run({}, tools());
    await collectLateRefunds.definition.run({}, tools());
    expect(await db.selectFrom('feeRefund').select('cause').where('applicationId', '=', applicationId).execute()).toEqual([
      { cause: 'cancelled' },
    ]);
    const subjects = (await mailsTo(payer)).map((mail) => mail.subject).filter((each) => each.startsWith('तपाईंको दस्तुर फिर्ता हुन्छ'));
    expect(subjects).toHaveLength(1);
  });

  test('adds up what is owed for applications without a refund alone', async () => {
    const advertisement = await live();
    const [refunded, late] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
    await applyAndPay(gateway, refunded, { advertisement });
    const applicationId = await apply(gateway, late, { advertisement });
    await cancel(advertisement.advtCode);
    await gateway.runJobs();
    const { db } = gateway;
    await db.updateTable('application').set({ paymentStatus: 'paid', paidAt: testNow }).where('id', '=', applicationId).execute();
    await sql`alter function fees_to_refund_paisa(integer) rename to plain_fees_to_refund_paisa`.execute(db);
    await sql`create function fees_to_refund_paisa(of_application_id integer) returns integer stable language plpgsql as $$begin
      if exists (select from fee_refund where application_id = of_application_id) then raise exception 'This one is refunded.'; end if;
      return plain_fees_to_refund_paisa(of_application_id); end$$`.execute(db);
    expect(await selectPaidLate(db, 1000)).toEqual([applicationId]);
    await sql`drop function fees_to_refund_paisa(integer)`.execute(db);
    await sql`alter function plain_fees_to_refund_paisa(integer) rename to fees_to_refund_paisa`.execute(db);
    await collectLateRefunds.definition.run({}, tools());
    expect(await selectPaidLate(db, 1000)).toEqual([]);
  });

  test('is one whose final list is not published', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'closed' }, gateway.now());
    await gateway.db
      .insertInto('selection')
      .values({ advtCode, stage: 'final', createdBy: officer.accountId, createdAt: testNow, publishedAt: testNow })
      .execute();
    expect((await cancel(advtCode)).httpStatus).toBe(409);
  });
});

test('an advertisement is closed after its last day, concluded with its final list, and readable all the time', async () => {
  const { advtCode } = await live();
  const stateAfter = async (now: Date) => {
    await endAdvertisements.definition.run({}, tools(now));
    return (await read(advtCode)).lifeCycleStatus;
  };
  expect(await stateAfter(new Date(instantAtNepal('2026-12-07', '16:59')))).toBe('live');
  expect(await stateAfter(new Date(instantAtNepal('2026-12-07', '17:05')))).toBe('closed');
  const candidate = await createCompleteCandidate(gateway);
  const { vacancy: shown } = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: candidate });
  expect(shown).toMatchObject({ lifeCycleStatus: 'closed', acceptsApplications: false });
  await gateway.db
    .insertInto('selection')
    .values({ advtCode, stage: 'final', createdBy: officer.accountId, createdAt: testNow, publishedAt: testNow })
    .execute();
  expect(await stateAfter(new Date(instantAtNepal('2027-05-01', '10:00')))).toBe('concluded');
});

test('one whose days to pay still run is closed once nobody can apply any more, and so is one that was published and never opened', async () => {
  const { advtCode } = await live();
  await gateway.db
    .updateTable('advertisement')
    .set({ doubleFeePaymentLastAt: new Date(instantAtNepal('2026-12-10', '17:00')) })
    .where('advtCode', '=', advtCode)
    .execute();
  const announced = await createAdvertisement(gateway.db, { lifeCycleStatus: 'published' }, gateway.now());
  const { doubleFeeSubmissionLastAt } = await read(announced.advtCode);
  await endAdvertisements.definition.run({}, tools(new Date(instantAtNepal('2026-12-07', '17:05'))));
  expect((await read(advtCode)).lifeCycleStatus).toBe('closed');
  await endAdvertisements.definition.run({}, tools(new Date(new Date(doubleFeeSubmissionLastAt!).getTime() + 300_000)));
  expect((await read(announced.advtCode)).lifeCycleStatus).toBe('closed');
});

test('the vacancy detail names the posts by heading with their numbers', async () => {
  const { advtCode } = await createAdvertisement(
    gateway.db,
    {
      categories: [
        { quotaCode: 'open', seats: 5 },
        { quotaCode: 'woman', seats: 2 },
      ],
    },
    gateway.now(),
  );
  expect(await gateway.data(a.getVacancyDetailByCode, { params: { advtCode } }, { as: officer })).toMatchObject({
    advtCode,
    demandOffice: 'Kathmandu',
    totalVacancy: 7,
    headings: [{ heading: 'open', seats: 7, categories: [{ quotaCode: 'open' }, { quotaCode: 'woman' }] }],
  });
  expect((await gateway.call(a.getVacancyDetailByCode, { params: { advtCode: 999_999 } }, { as: officer })).httpStatus).toBe(404);
});
