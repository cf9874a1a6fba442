import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as closing from '@psc/api-client/areas/payment/payment-closing.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { requestedClosing } from '../testing/requested-closing.ts';
import { feeToRefund, submittedVoucher, unmatchedMoney } from '../testing/waiting-money.ts';
import { voucherIdOf } from '../../../testing/vouchers.ts';

let gateway: TestGateway;
let first: Person;
let second: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  await signInOfficers();
});
afterAll(() => gateway.stop());

async function signInOfficers() {
  const privileges = { updatePayment: [...permissions], paymentUpdate: [...permissions], checkPayment: [...permissions] };
  [first, second] = [await gateway.createStaff({ privileges }), await gateway.createStaff({ privileges })];
}

const dayOf = async (account: string, dayAd: string) =>
  (await gateway.data(closing.day, { params: { dayAd } }, { as: first })).accounts.find((each) => each.account === account)!;

/** Closes the day with the money held until now, once it is over. */
async function closeDay(account: string) {
  const dayAd = nepalDayOf(gateway.now());
  const { held } = await dayOf(account, dayAd);
  const [, bank] = account.split('-');
  const of = bank ? { bankId: Number(bank) } : { method: account };
  const asked = { askedBy: first.accountId, askedAt: gateway.now() };
  const revisionId = await requestedClosing(gateway, { dayAd, ...of, held, ...asked });
  gateway.advance({ days: 1 });
  await signInOfficers();
  await gateway.data(closing.decide, { body: { revisionId, approve: true, remarks: '' } }, { as: second });
  const today = nepalDayOf(gateway.now());
  return { held, closedDay: () => dayOf(account, dayAd), nextDay: () => dayOf(account, today) };
}

async function secondOfficerConfirms() {
  const { rows } = await gateway.data(moneyRequest.list, { query: { waiting: true } } as never, { as: second });
  const body = { revisionIds: rows.map(({ revisionId }) => revisionId), approve: true, remarks: '' };
  expect(await gateway.data(moneyRequest.decide, { body }, { as: second })).toMatchObject({ decided: 1, refused: [] });
}

test('money that is accepted as a fee after its day was closed stays in that day, and is not counted again on the day of the decision', async () => {
  const { unmatchedPaymentId, applicationId } = await unmatchedMoney(gateway);
  const { held, closedDay, nextDay } = await closeDay('esewa');
  expect(held).toEqual({ count: 1, paisa: expect.any(Number) });
  const body = { version: 1, resolution: 'accepted' as const, remarks: 'Seen in the statement' };
  await gateway.data(payment.implementUpdate, { params: { id: unmatchedPaymentId }, body }, { as: first });
  await secondOfficerConfirms();
  const paid = await gateway.db.selectFrom('application').select('paymentStatus').where('id', '=', applicationId).executeTakeFirst();
  expect(paid).toEqual({ paymentStatus: 'paid' });
  expect(await closedDay()).toMatchObject({ held, closedWith: held, openDifferences: 0 });
  expect((await nextDay()).held.count).toBe(0);
});

test('a fee that is refunded after its day was closed stays in the sums of that day', async () => {
  const { refundId } = await feeToRefund(gateway);
  const { held, closedDay } = await closeDay('esewa');
  await gateway.data(feeRefund.recordReturned, { body: { refundIds: [refundId], reference: 'Letter 12' } }, { as: first });
  await secondOfficerConfirms();
  expect(await closedDay()).toMatchObject({ held, closedWith: held, openDifferences: 0 });
});

test('a voucher that is rejected after its day was closed leaves the closed sum, and the day shows next to it what is held now', async () => {
  const { applicationId } = await submittedVoucher(gateway);
  const { bankId } = await gateway.db
    .selectFrom('voucher')
    .select('bankId')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  const { held, closedDay } = await closeDay(`bank-${bankId}`);
  const rejection = {
    params: { id: await voucherIdOf(gateway.db, applicationId) },
    body: { version: 1, remarks: 'The slip belongs to another person' },
  };
  await gateway.data(payment.rejectUpdate, rejection, { as: second });
  expect(await closedDay()).toMatchObject({ held: { count: held.count - 1 }, closedWith: held, openDifferences: 0 });
});
