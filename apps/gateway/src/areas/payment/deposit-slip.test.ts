import * as p from '@psc/api-client/areas/payment/payment.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { changeGuardedSetting } from '../../testing/guarded-settings.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let live: TestAdvertisement;
beforeAll(async () => {
  gateway = await startTestGateway();
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(() => gateway.stop());

const account = {
  bankNe: 'राष्ट्रिय वाणिज्य बैंक, सिंहदरबार',
  bankEn: 'Rastriya Banijya Bank, Singhadurbar',
  accountName: 'Commission, revenue',
  accountNumber: '1010100203001',
  officeCode: '210011017012',
  revenueHead: '14224',
};

test('candidates read the account that the commission has entered, and find it on the slip for the counter', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const slip = (categoryIds?: number[]) =>
    gateway.call(p.depositSlip, { params: { advtCode: live.advtCode }, query: { categoryIds } }, { as: candidate });
  expect(await gateway.data(p.bankDeposit, {}, { as: candidate })).toBeNull();
  expect((await slip(live.categoryIds)).httpStatus).toBe(409);

  const officer = await gateway.createStaff({ privileges: { guardedConfiguration: ['update'] } });
  const enter = (value: unknown, version: number) =>
    changeGuardedSetting(
      gateway,
      { name: 'bankDeposit', value, holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 9', version },
      officer,
    );
  expect((await enter({ ...account, accountNumber: ' ' }, 0)).errors?.[0]?.field).toBe('value.accountNumber');
  expect((await enter(account, 0)).httpStatus).toBe(200);
  const { bankEn, bankNe, ...rest } = account;
  expect(await gateway.data(p.bankDeposit, {}, { as: candidate })).toEqual({ bank: { en: bankEn, ne: bankNe }, ...rest });

  expect((await slip()).errors?.[0]?.field).toBe('categoryIds');
  const before = await slip(live.categoryIds);
  expect([before.httpStatus, before.headers['content-type']]).toEqual([200, 'application/pdf']);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  expect((await slip()).httpStatus).toBe(200);
  await gateway.db.updateTable('application').set({ paymentStatus: 'paid' }).where('id', '=', applicationId).execute();
  expect((await slip()).message).toBe('This application is already paid.');
});
