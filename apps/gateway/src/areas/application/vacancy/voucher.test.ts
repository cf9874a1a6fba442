import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { voucherKey } from '@psc/validation/areas/payment/voucher-key.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { pdfFile, pngFile } from '../../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';

let gateway: TestGateway;
let live: TestAdvertisement;

beforeAll(async () => {
  gateway = await startTestGateway();
  live = await createAdvertisement(gateway.db, { categories: [{ quotaCode: 'open', seats: 3 }] }, gateway.now());
});
afterAll(() => gateway.stop());

test('a bank voucher is taken with its picture and waits for staff', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
  await gateway.data(
    v.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: 'V-201', voucherImage: pngFile() } },
    { as: candidate },
  );
  const row = await gateway.db.selectFrom('application').select('paymentStatus').where('id', '=', applicationId).executeTakeFirstOrThrow();
  expect(row.paymentStatus).toBe('voucherSubmitted');
});

test('a voucher number that another application used is refused at its field', async () => {
  const [first, second] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  for (const [candidate, status] of [
    [first, 200],
    [second, 400],
  ] as const) {
    const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
    const answer = await gateway.call(
      v.uploadVoucher,
      { body: { applicationId, bankId: 900_001, voucherNumber: 'V-302', voucherImage: pngFile() } },
      { as: candidate },
    );
    expect(answer.httpStatus).toBe(status);
    if (status === 400) expect(answer.errors?.[0]?.field).toBe('voucherNumber');
  }
});

test('one voucher pays one fee, however its number is written, and is shown as it was typed', async () => {
  const handIn = async (voucherNumber: string) => {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
    const body = { applicationId, bankId: 900_001, voucherNumber, voucherImage: pngFile() };
    return gateway.call(v.uploadVoucher, { body }, { as: candidate });
  };
  expect((await handIn('V-००१२३४५')).httpStatus).toBe(200);
  for (const written of ['V-0012345', 'v 12345', 'V/12345', 'Ｖ-12345', 'v.0012345'])
    expect((await handIn(written)).errors?.[0]?.field, written).toBe('voucherNumber');
  for (const other of ['V-123450', 'W-12345', 'V-1234']) expect((await handIn(other)).httpStatus, other).toBe(200);
  const [kept] = await gateway.db.selectFrom('voucher').select('voucherNumber').where('voucherKey', '=', 'v12345').execute();
  expect(kept?.voucherNumber).toBe('V-००१२३४५');
});

test('the rules and the database fold a voucher number alike', async () => {
  for (const number of ['V-0012345', 'v १२३', '000', '0', 'AB/00-7', '  ००7 ', 'Ｖ－１２', 'भौ-०१२', '---', 'A1-2']) {
    const { rows } = await sql<{ key: string }>`select voucher_key(${number}) as key`.execute(gateway.db);
    expect(rows[0]!.key, number).toBe(voucherKey(number));
  }
});

test('a voucher whose content is no picture is refused, whatever its name says', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
  const answer = await gateway.call(
    v.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: 'V-303', voucherImage: pdfFile('voucher.png') } },
    { as: candidate },
  );
  expect([answer.httpStatus, answer.errors?.[0]?.field]).toEqual([400, 'voucherImage']);
});

test("a voucher for another person's application is refused as if it did not exist", async () => {
  const [owner, other] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  const applicationId = await apply(gateway, owner, { advertisement: live, paymentMethod: 'bankVoucher' });
  const answer = await gateway.call(
    v.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: 'V-304', voucherImage: pngFile() } },
    { as: other },
  );
  expect(answer.httpStatus).toBe(404);
});

test('after the payment date a voucher is refused, and the application can be turned into a double-fee payment', async () => {
  const advertisement = await createAdvertisement(gateway.db, { singleSubmissionLastDateAd: '2026-11-22' }, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement, paymentMethod: 'bankVoucher' });
  const before = await gateway.call(v.reApply, { body: { applicationId } }, { as: candidate });
  expect(before.message).toBe('The single fee can still be paid; no double fee is needed.');
  gateway.setNow(new Date('2026-11-23T04:00:00Z'));
  try {
    const later = await signInAgain(gateway, candidate);
    const voucher = await gateway.call(
      v.uploadVoucher,
      { body: { applicationId, bankId: 900_001, voucherNumber: 'V-305', voucherImage: pngFile() } },
      { as: later },
    );
    expect([voucher.httpStatus, voucher.errorCode]).toEqual([409, 'VOUCHER_DATE_OVER']);
    const single = await gateway.db
      .selectFrom('application')
      .select('feeAmountPaisa')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    const converted = await gateway.data(v.reApply, { body: { applicationId } }, { as: later });
    expect(converted).toMatchObject({ feeType: 'double', feeAmountPaisa: single.feeAmountPaisa * 2 });
  } finally {
    gateway.setNow(testNow);
  }
});

test('a voucher keeps its date and amount; an amount above the fee is for staff to judge', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
  const { feeAmountPaisa } = await gateway.db
    .selectFrom('application')
    .select('feeAmountPaisa')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const printed = { voucherDateAd: '2026-11-20', voucherAmountPaisa: feeAmountPaisa + 10_000 };
  await gateway.data(
    v.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: 'V-401', ...printed, voucherImage: pngFile() } },
    { as: candidate },
  );
  const row = await gateway.db
    .selectFrom('voucher')
    .select(['voucherDateAd', 'amountPaisa'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ voucherDateAd: '2026-11-20', amountPaisa: feeAmountPaisa + 10_000 });
});

test.each([
  ['voucherDateAd', { voucherDateAd: '2026-11-22' }, 'The date of the voucher cannot be after today.'],
  ['voucherDateAd', { voucherDateAd: '2026-10-31' }, 'The date of the voucher cannot be before the advertisement was published.'],
  ['voucherDateAd', { voucherDateAd: '2026-02-30' }, 'Enter a valid AD date.'],
  ['voucherAmountPaisa', { voucherAmountPaisa: 100 }, /^The fee is Rs \d+; a voucher for a smaller amount is not enough\.$/],
])('what cannot be on a voucher is refused at %s: %o', async (field, printed, message) => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
  const answer = await gateway.call(
    v.uploadVoucher,
    { body: { applicationId, bankId: 900_001, voucherNumber: `V-${applicationId}`, ...printed, voucherImage: pngFile() } },
    { as: candidate },
  );
  expect(answer).toMatchObject({
    httpStatus: 400,
    errors: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
  });
});

test('a voucher that waits can be replaced until staff lock it', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live, paymentMethod: 'bankVoucher' });
  const send = (voucherNumber: string) =>
    gateway.call(v.uploadVoucher, { body: { applicationId, bankId: 900_001, voucherNumber, voucherImage: pngFile() } }, { as: candidate });
  expect((await send('V-501')).httpStatus).toBe(200);
  expect((await send('V-502')).httpStatus).toBe(200);
  await gateway.db.updateTable('voucher').set({ locked: true }).where('applicationId', '=', applicationId).execute();
  const refused = await send('V-503');
  expect([refused.httpStatus, refused.errorCode, refused.message]).toEqual([
    409,
    'VOUCHER_LOCKED',
    'The commission has locked your voucher, so it cannot be replaced. Please contact the commission.',
  ]);
});

test('once the double fee is over too, the screen of a candidate who has not paid says so', async () => {
  const advertisement = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-11-22', doubleFeeSubmissionLastDateAd: '2026-11-24' },
    gateway.now(),
  );
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement, paymentMethod: 'bankVoucher' });
  gateway.setNow(new Date('2026-11-25T04:00:00Z'));
  try {
    const answer = await gateway.call(
      v.reApply,
      { body: { applicationId } },
      { as: await signInAgain(gateway, candidate), language: 'ne' },
    );
    expect([answer.httpStatus, answer.errorCode, answer.message]).toEqual([
      409,
      'PAYMENT_DATE_OVER',
      'तपाईंले यस विज्ञापनका लागि दस्तुर बुझाउनुभएको छैन।',
    ]);
  } finally {
    gateway.setNow(testNow);
  }
});
