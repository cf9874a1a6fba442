import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import { adminCounters } from '@psc/api-client/areas/desk/dashboard.ts';
import { permissions, type PrivilegeName } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { voucherIdOf } from '../../testing/vouchers.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import {
  bringInto,
  createLatePayer,
  examinationStates,
  handInVoucher,
  insertUnmatched,
  startAtEsewa,
  type LatePayer,
  type Purpose,
  type StateOfAdvertisement,
} from './testing/late-payers.ts';

/** Every way to pay a fee late, in every state of the advertisement: it is examined, or it goes back. */
let gateway: TestGateway;
let esewa: EsewaProvider;

beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});
/** Signed in now, whatever the hour. */
const newOfficer = (privileges: PrivilegeName[] = ['checkPayment', 'updatePayment', 'paymentUpdate']) =>
  gateway.createStaff({ privileges: Object.fromEntries(privileges.map((name) => [name, [...permissions]])) });
beforeEach(async () => {
  gateway.setNow(testNow);
  await gateway.db.updateTable('paymentAttempt').set({ nextCheckAt: null }).execute();
  esewa.answerWith({ status: 'PENDING' });
});

async function reconcile(pause: { minutes: number }): Promise<void> {
  gateway.advance(pause);
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}
const confirmed = ({ charge, feePaisa }: LatePayer) =>
  esewa.answerWith({ status: 'COMPLETE', total_amount: feePaisa / 100, ref_id: `R-${charge.applicationId}` });

type Answer = { httpStatus: number; message: string | undefined } | null;

async function unmatchedOf({ charge }: LatePayer) {
  const row = await gateway.db
    .selectFrom('unmatchedPayment as u')
    .innerJoin('paymentAttempt as t', 't.id', 'u.paymentAttemptId')
    .select(['u.id', 'u.version', 'u.resolution'])
    .where('t.applicationId', '=', charge.applicationId)
    .executeTakeFirst();
  return row;
}

async function decideOn(payer: LatePayer, resolution: 'accepted' | 'returned') {
  const { id, version } = (await unmatchedOf(payer))!;
  return gateway.call(
    p.implementUpdate,
    { params: { id }, body: { version, resolution, remarks: 'Statement' } },
    { as: await newOfficer() },
  );
}

/** `before` is what happens before the advertisement changes its state, `pays` the payment itself. */
const ways: Record<string, { before: (payer: LatePayer) => Promise<unknown>; pays: (payer: LatePayer) => Promise<Answer> }> = {
  'a payment under way that is confirmed': {
    before: (payer) => startAtEsewa(gateway, payer),
    pays: async (payer) => {
      confirmed(payer);
      await reconcile({ minutes: 5 });
      return null;
    },
  },
  'a payment that was given up and is confirmed late': {
    before: async (payer) => {
      await startAtEsewa(gateway, payer);
      await reconcile({ minutes: 40 });
      await gateway.db
        .updateTable('paymentAttempt')
        .set({ status: 'givenUp' })
        .where('applicationId', '=', payer.charge.applicationId)
        .execute();
      await setUnpaid(payer);
    },
    pays: async (payer) => {
      confirmed(payer);
      await reconcile({ minutes: 180 });
      return null;
    },
  },
  'unmatched money that two officers accept': {
    before: () => Promise.resolve(),
    pays: async (payer) => {
      await insertUnmatched(gateway, payer);
      const { httpStatus, message } = await decideOn(payer, 'accepted');
      if (httpStatus !== 200) return { httpStatus, message };
      const second = await newOfficer();
      const { rows } = await gateway.data(moneyRequest.list, { query: { waiting: true, sort: '-askedAt' } } as never, { as: second });
      const body = { revisionIds: [rows[0]!.revisionId], approve: true, remarks: '' };
      await gateway.data(moneyRequest.decide, { body }, { as: second });
      return { httpStatus, message };
    },
  },
  'a voucher that is approved': {
    before: (payer) => handInVoucher(gateway, payer),
    pays: async (payer) => {
      const id = await voucherIdOf(gateway.db, payer.charge.applicationId);
      const { version } = await gateway.db.selectFrom('voucher').select('version').where('id', '=', id).executeTakeFirstOrThrow();
      const { httpStatus, message } = await gateway.call(
        p.approveUpdate,
        { params: { id }, body: { version, remarks: '' } },
        { as: await newOfficer() },
      );
      return { httpStatus, message };
    },
  },
};

async function setUnpaid({ charge: { applicationId, categoryAdditionId } }: LatePayer): Promise<void> {
  await (
    categoryAdditionId === null
      ? gateway.db.updateTable('application').set({ paymentStatus: 'unpaid' }).where('id', '=', applicationId)
      : gateway.db.updateTable('categoryAddition').set({ paymentStatus: 'unpaid' }).where('id', '=', categoryAdditionId)
  ).execute();
}

async function waitingWork() {
  const person = await newOfficer(['checkPayment', 'updatePayment', 'paymentUpdate', 'scrutinyAllocation']);
  const { waiting } = await gateway.data(adminCounters, {}, { as: person });
  return (kind: string) => waiting.find((each) => each.kind === kind)?.count ?? 0;
}

async function mailsTo({ candidate }: LatePayer): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select data->>'word' as word from ${sql.raw(queuedJobs)}
    where name = 'mail' and data->>'to' = ${candidate.email} order by 1`.execute(gateway.db);
  return rows.map(({ word }) => word.replace('gateway.', ''));
}

/** The tables after the payment, and the waiting work and mails that it added. */
async function follow(purpose: Purpose, way: string, state: StateOfAdvertisement) {
  const payer = await createLatePayer(gateway, purpose);
  const { applicationId, categoryAdditionId } = payer.charge;
  await ways[way]!.before(payer);
  await bringInto(gateway, payer, state);
  const workBefore = await waitingWork();
  const mailsBefore = await mailsTo(payer);
  const answer = await ways[way]!.pays(payer);
  const workAfter = await waitingWork();
  const mails = (await mailsTo(payer)).slice();
  for (const word of mailsBefore) mails.splice(mails.indexOf(word), 1);
  const { db } = gateway;
  const due = await db
    .selectFrom('feeDue')
    .select('paymentStatus')
    .where('applicationId', '=', applicationId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  const refunds = await db.selectFrom('feeRefund').select(['cause', 'amountPaisa']).where('applicationId', '=', applicationId).execute();
  const joined = await db
    .selectFrom('applicationCategory')
    .select('applicationId')
    .where('applicationId', '=', applicationId)
    .where('categoryAdditionId', 'is not distinct from', categoryAdditionId)
    .execute();
  const work = Object.fromEntries(
    ['formsWithoutOfficer', 'unmatchedPayments', 'feesToReturn'].map((kind) => [kind, workAfter(kind) - workBefore(kind)]),
  );
  return {
    payer,
    answer,
    outcome: {
      fee: due.paymentStatus,
      refunds: refunds.map(({ cause, amountPaisa }) => [cause, amountPaisa === payer.feePaisa]),
      unmatched: (await unmatchedOf(payer))?.resolution,
      judges: joined.length > 0,
      work,
      mails,
    },
  };
}

const paidMail = { application: 'payment.paidMail.subject', category: 'furtherCategory.paidMail.subject' };
const subject = (word: string) => word.replace('.subject', '');
const openWays = Object.keys(ways);
const [underWay, givenUp, accepted, voucher] = openWays as [string, string, string, string];
const purposes: Purpose[] = ['application', 'category'];

describe.each(purposes)('money for the fee of the %s', (purpose) => {
  const isExamined = (unmatched?: 'accepted') => ({
    ...{ fee: 'paid', refunds: [], unmatched, judges: true },
    work: { formsWithoutOfficer: purpose === 'application' ? 1 : 0, unmatchedPayments: 0, feesToReturn: 0 },
    mails: [subject(paidMail[purpose])],
  });
  const waitsForOfficers = {
    ...{ fee: 'unpaid', refunds: [], unmatched: null, judges: purpose === 'application' },
    work: { formsWithoutOfficer: 0, unmatchedPayments: 1, feesToReturn: 0 },
  };

  test.each((['open', 'reopened'] as const).flatMap((state) => openWays.map((way) => [way, state] as const)))(
    '%s pays while scrutiny is %s, and an officer examines it',
    async (way, state) => {
      expect((await follow(purpose, way, state)).outcome).toEqual(isExamined(way === accepted ? 'accepted' : undefined));
    },
  );

  const ended = (purpose === 'category' ? (['rejected', 'cancelled', 'combined'] as const) : (['cancelled', 'combined'] as const)).slice();

  test.each([...examinationStates, ...ended].flatMap((state) => [underWay, givenUp].map((way) => [way, state] as const)))(
    '%s pays nothing once it is %s, and two officers send the money back',
    async (way, state) => {
      const { payer, outcome } = await follow(purpose, way, state);
      expect(outcome).toEqual({ ...waitsForOfficers, mails: ['payment.moneyToDecideMail'] });
      expect((await decideOn(payer, 'returned')).httpStatus).toBe(200);
      expect((await unmatchedOf(payer))?.resolution).toBe('returned');
      expect(await mailsTo(payer)).toContain('payment.unmatchedReturnedMail');
    },
  );

  const refusalIn = (state: StateOfAdvertisement) => {
    const isEnded = purpose === 'category' || state === 'cancelled' || state === 'combined';
    if (isEnded) return /can no longer be judged, or the advertisement ended. Refund this money/;
    return state === 'finalised' || state === 'numbered'
      ? /Have scrutiny reopened first, or refund/
      : /admit cards of this advertisement exist/;
  };

  test.each([...examinationStates, ...ended])('unmatched money is not accepted once it is %s, and goes back', async (state) => {
    const { payer, answer, outcome } = await follow(purpose, accepted, state);
    expect(answer).toMatchObject({ httpStatus: 409, message: expect.stringMatching(refusalIn(state)) });
    expect(outcome).toEqual({ ...waitsForOfficers, mails: [] });
    expect((await decideOn(payer, 'returned')).httpStatus).toBe(200);
    expect((await waitingWork())('moneyToSendBack')).toBeGreaterThan(0);
    expect(await mailsTo(payer)).toContain('payment.unmatchedReturnedMail');
  });

  test.each(ended)('a voucher that is approved once it is %s pays, because the bank has the money, and is refunded', async (state) => {
    const { outcome } = await follow(purpose, voucher, state);
    const cause = state === 'rejected' ? 'tooLate' : state;
    expect(outcome).toMatchObject({
      ...{ fee: 'paid', refunds: [[cause, purpose === 'application' || cause === 'tooLate']], judges: purpose === 'application' },
      work: { unmatchedPayments: 0, feesToReturn: 1 },
      mails: [subject(paidMail[purpose]), `payment.refundDue.${cause}Mail`].toSorted(),
    });
  });
});
