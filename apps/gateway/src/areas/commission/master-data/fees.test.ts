import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  today = nepalDayOf(gateway.now());
});
afterAll(() => gateway.stop());

const feesOf = async (classId: number) =>
  (await gateway.data(masterData.listPayments, {}, { as: officer })).find((row) => row.classId === classId)!;
const save = (classId: number, version: number, over: object = {}, as = officer) =>
  gateway.call(
    masterData.addPayment,
    {
      body: { classId, basicPrice: 900, extraPrice: 300, holdsFromAd: today, remarks: 'Decision 7', version, touchedAgreed: true, ...over },
    },
    { as },
  );
async function published(publishDateAd: string) {
  const { advtCode, requisitionId } = await createAdvertisement(gateway.db, { publishDateAd }, gateway.now());
  const { classId } = await gateway.db
    .selectFrom('requisition')
    .select('classId')
    .where('id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  return { advtCode, classId };
}
const restore = () => gateway.db.deleteFrom('fee').where('version', '>', 1).execute();

test('a candidate pays the fee of the day on which the advertisement was published', async () => {
  const before = await published(addDays(today, -1));
  const { advtCode, classId } = await published(today);
  const earlier = (await feesOf(classId)).today!;
  expect((await save(classId, 1)).httpStatus).toBe(200);
  const candidate = await createCompleteCandidate(gateway);
  const pricesOf = async (code: number) => {
    const { vacancy: shown } = await gateway.data(vacancy.detail, { body: { advtCode: code } }, { as: candidate });
    return [shown.basicPricePaisa, shown.extraPricePaisa];
  };
  expect(await pricesOf(advtCode)).toEqual([90_000, 30_000]);
  expect(await pricesOf(before.advtCode)).toEqual([earlier.basicPricePaisa, earlier.extraPricePaisa]);
  const fees = await feesOf(classId);
  expect(fees).toMatchObject({ version: 2, today: { basicPricePaisa: 90_000, source: 'Decision 7', holdsFromAd: today } });
  expect(fees.changes.map(({ version, enteredBy }) => [version, enteredBy])).toEqual([
    [2, expect.any(String)],
    [1, null],
  ]);
  const [line] = await gateway.db.selectFrom('auditEntry').select(['before', 'after']).where('subject', '=', `fee:${classId}`).execute();
  expect(line).toMatchObject({
    before: { basicPricePaisa: earlier.basicPricePaisa },
    after: { basicPricePaisa: 90_000, source: 'Decision 7' },
  });
  await restore();
});

test('a fee of a later day does not hold before', async () => {
  const { classId } = await published(today);
  const earlier = (await feesOf(classId)).today;
  expect((await save(classId, 1, { holdsFromAd: addDays(today, 5) })).httpStatus).toBe(200);
  expect(await feesOf(classId)).toMatchObject({ today: earlier, version: 2 });
  await restore();
});

test('a fee that reaches open advertisements is saved only after the officer has seen which', async () => {
  const { advtCode, classId } = await published(today);
  const refused = await save(classId, 1, { touchedAgreed: false });
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
  expect(refused.message).toContain(String(advtCode));
  expect((await feesOf(classId)).version).toBe(1);
});

test('a fee without price, day, decision or class, from a day that is over, and by the second of two officers is refused', async () => {
  const { classId } = await published(today);
  const fieldsOf = async (over: object) => (await save(classId, 1, over)).errors?.map(({ field, message }) => [field, message]);
  expect(await fieldsOf({ basicPrice: '' })).toEqual([['basicPrice', 'Basic price (minimum fee) is required.']]);
  expect(await fieldsOf({ basicPrice: 0 })).toEqual([['basicPrice', 'Enter a basic price of at least Rs 1.']]);
  expect(await fieldsOf({ remarks: ' ' })).toEqual([['remarks', 'Remarks is required.']]);
  expect(await fieldsOf({ classId: 99_999 })).toEqual([['classId', 'Choose one of the listed options.']]);
  expect(await fieldsOf({ holdsFromAd: addDays(today, -1) })).toEqual([
    ['holdsFromAd', 'A setting cannot take effect on a day in the past. Choose today or a later day.'],
  ]);
  expect((await save(classId, 0)).errorCode).toBe('CHANGED_MEANWHILE');
});

test('reading and entering fees need their permissions', async () => {
  const { classId } = await published(today);
  const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
  const other = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read', 'create'] } });
  expect((await save(classId, 1, {}, reader)).httpStatus).toBe(403);
  expect((await gateway.call(masterData.listPayments, {}, { as: other })).httpStatus).toBe(403);
});
