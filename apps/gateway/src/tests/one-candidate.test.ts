import * as application from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../testing/advertisements.ts';
import { apply } from '../testing/applying.ts';
import { createCompleteCandidate } from '../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../testing/esewa-provider.ts';
import { everyCall } from '../testing/every-call/response-recorder.ts';
import type { CandidatePerson } from '../testing/people.ts';
import { pngFile } from '../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** Everything that one candidate tries to gain alone. Look-ups without limit are in `look-ups-of-a-candidate.test.ts`. */
let gateway: TestGateway;
let esewa: EsewaProvider;
let advertisement: TestAdvertisement;
let candidate: CandidatePerson;
let applicationId: number;
beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});
beforeEach(async () => {
  candidate = await createCompleteCandidate(gateway);
  applicationId = await apply(gateway, candidate, { advertisement, paymentMethod: 'bankVoucher' });
});

const feeOf = async (id: number) =>
  (await gateway.db.selectFrom('application').select('paymentStatus').where('id', '=', id).executeTakeFirstOrThrow()).paymentStatus;
const handIn = (id: number, voucherNumber: string, as: CandidatePerson) =>
  gateway.call(vacancy.uploadVoucher, { body: { applicationId: id, bankId: 900_001, voucherNumber, voucherImage: pngFile() } }, { as });

test('one candidate makes no call of officers: not one of them answers, whatever it is about', { timeout: 120_000 }, async () => {
  const ofStaffOnly = ({ access }: AnyCall) => access.kind === 'oneOf' && access.alternatives.every(({ kind }) => kind === 'staff');
  const calls = [...everyCall].filter(([, call]) => ofStaffOnly(call));
  expect(calls.length).toBeGreaterThan(100);
  const answered = [];
  for (const [id, call] of calls) {
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    const { httpStatus } = await gateway.call({ ...call, path }, { body: {} } as never, { as: candidate });
    if (httpStatus !== 403) answered.push(`${id} ${httpStatus}`);
  }
  expect(answered).toEqual([]);
});

test('one candidate reads, withdraws and pays no application of another one', async () => {
  const other = await createCompleteCandidate(gateway);
  const body = { applicationId };
  expect((await gateway.call(application.detail, { body }, { as: other })).httpStatus).toBe(404);
  expect((await gateway.call(application.withdraw, { body }, { as: other })).httpStatus).toBe(404);
  expect((await gateway.call(payment.initiateEsewa, { body }, { as: other })).httpStatus).toBe(404);
  expect((await handIn(applicationId, 'V-7001', other)).httpStatus).toBe(404);
  expect(await feeOf(applicationId)).toBe('unpaid');
});

test('one candidate pays no second fee with a deposit slip that was used, however its number is written', async () => {
  expect((await handIn(applicationId, 'V-008002', candidate)).httpStatus).toBe(200);
  const other = await createCompleteCandidate(gateway);
  const second = await apply(gateway, other, { advertisement, paymentMethod: 'bankVoucher' });
  for (const written of ['V-८००२', 'v 8002', 'V/008002']) {
    expect((await handIn(second, written, other)).errors?.[0]?.field, written).toBe('voucherNumber');
  }
  expect(await feeOf(second)).toBe('unpaid');
});

test('one candidate does not choose the amount: a return that claims success pays nothing while the provider confirms nothing', async () => {
  const start = await gateway.data(payment.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  const { feeAmountPaisa } = await gateway.db
    .selectFrom('application')
    .select('feeAmountPaisa')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(Number(start.fields['total_amount']) * 100).toBe(feeAmountPaisa);
  const claimed = { status: 'COMPLETE', total_amount: '1', transaction_uuid: start.fields['transaction_uuid'], signature: 'forged' };
  const data = Buffer.from(JSON.stringify(claimed)).toString('base64');
  esewa.answerWith({ status: 'NOT_FOUND' });
  await gateway.call(payment.callbackEsewaSuccess, { body: { data } } as never, { as: candidate });
  expect(await feeOf(applicationId)).not.toBe('paid');
  esewa.answerWith({ status: 'COMPLETE', total_amount: 1, ref_id: 'ONE-RUPEE' });
  gateway.advance({ minutes: 1 });
  await gateway.call(payment.callbackEsewaSuccess, { body: { data } } as never, { as: candidate });
  expect(await feeOf(applicationId)).not.toBe('paid');
});
