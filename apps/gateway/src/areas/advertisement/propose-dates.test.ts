import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const proposed = async (publishDateAd: string) => {
  const officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  return gateway.data(advertisement.proposeDates, { query: { publishDateAd } }, { as: officer });
};

test('dates are proposed with the closing hour of the office, and none falls on a Saturday or a holiday', async () => {
  const { accountId: enteredBy } = await gateway.createStaff({});
  await gateway.db
    .insertInto('holiday')
    .values({ dayAd: '2026-12-13', nameEn: 'Festival', nameNe: 'पर्व', active: true, enteredBy, enteredAt: testNow })
    .execute();
  expect(await proposed('2026-11-21')).toEqual({
    publishDateAd: '2026-11-21',
    closingHour: '17:00',
    dates: {
      singleSubmissionLastDateAd: '2026-12-14',
      paymentLastDateAd: '2026-12-14',
      doubleFeeSubmissionLastDateAd: '2026-12-21',
      doubleFeePaymentLastDateAd: '2026-12-21',
      ageCutOffDateAd: '2026-12-14',
      admitCardDownloadDateAd: '2027-01-20',
    },
  });
});

test('other intervals of the commission propose other dates from their day on', async () => {
  const own = { toApply: 15, toPay: 1, doubleFee: 3, toPayDoubleFee: 1, admitCards: 10, ageCutOff: 'publishDay' } as const;
  await writeSetting(gateway.db, 'dateIntervals', own, null, testNow);
  await writeSetting(gateway.db, 'deadlineTime', '15:30', null, testNow);
  const before = await proposed('2026-11-20');
  expect(before).toMatchObject({ closingHour: '17:00', dates: { ageCutOffDateAd: '2026-12-11' } });
  expect(await proposed('2026-11-23')).toMatchObject({
    closingHour: '15:30',
    dates: { singleSubmissionLastDateAd: '2026-12-08', paymentLastDateAd: '2026-12-09', ageCutOffDateAd: '2026-11-23' },
  });
});
