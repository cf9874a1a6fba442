import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../settings.ts';
import type { Person } from '../../../testing/people.ts';
import { changeGuardedSetting } from '../../../testing/guarded-settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { nextApplicationNumber, nextReceiptNumber } from './next-number.ts';

/** The commission's settings determine the format of numbers. */
let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { notice: ['read', 'create'], guardedConfiguration: ['update'] } });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.db.deleteFrom('setting').execute();
  await gateway.db.deleteFrom('numberStart').execute();
});

const applicationNumber = async (year: string) =>
  (await gateway.db.selectNoFrom(nextApplicationNumber(year, gateway.now()).as('number')).executeTakeFirstOrThrow()).number;
const receiptNumber = async () =>
  (await gateway.db.selectNoFrom(nextReceiptNumber(gateway.now()).as('number')).executeTakeFirstOrThrow()).number;
const numberIn = (text: string) => Number(/(\d+)$/u.exec(text)![1]);

test('an application and a receipt have the numbers that the system came with, running on over the years', async () => {
  const [one, other] = [await applicationNumber('2083-84'), await applicationNumber('2084-85')];
  expect(one).toMatch(/^2083-84-\d{7}$/u);
  expect(other).toMatch(/^2084-85-\d{7}$/u);
  expect(numberIn(other)).toBe(numberIn(one) + 1);
  expect(await receiptNumber()).toMatch(/^R-\d{8}$/u);
});

test('the form, the digits and the yearly beginning are those of the setting', async () => {
  await applicationNumber('2083-84');
  await writeSetting(gateway.db, 'applicationNumbers', { form: 'KP/{shortYear}/{number}', digits: 4, yearly: true }, null, gateway.now());
  await writeSetting(gateway.db, 'receiptNumbers', { form: '{year}.{number}', digits: 3, yearly: true }, null, gateway.now());
  expect([await applicationNumber('2084-85'), await applicationNumber('2084-85')]).toEqual(['KP/084-85/0001', 'KP/084-85/0002']);
  expect(await receiptNumber()).toBe('2083-84.001');
});

test('a year that began to run on does so to its end, so that no number comes twice', async () => {
  const before = await applicationNumber('2083-84');
  await writeSetting(gateway.db, 'applicationNumbers', { form: '{year}-{number}', digits: 7, yearly: true }, null, gateway.now());
  expect(numberIn(await applicationNumber('2083-84'))).toBe(numberIn(before) + 1);
  expect(await applicationNumber('2085-86')).toBe('2085-86-0000001');
});

test('the proposed number of a notice is the one after the highest of its year', async () => {
  const proposed = async () => (await gateway.data(notice.suggestNumber, {}, { as: officer })).noticeNumber;
  expect(await proposed()).toBe('1/083-84');
  const dates = { startDateAd: '2026-11-01', endDateAd: '2026-11-02', createdBy: officer.accountId, createdAt: gateway.now() };
  const texts = { titleEn: 'Notice', titleNe: 'सूचना', descriptionEn: '', descriptionNe: '', imageFileId: null };
  for (const noticeNumber of ['806/083-84', '99/083-84', '900/082-83', 'by hand'])
    await gateway.db
      .insertInto('notice')
      .values({ ...dates, ...texts, noticeNumber })
      .execute();
  expect(await proposed()).toBe('807/083-84');
  await writeSetting(gateway.db, 'noticeNumbers', { form: '{number}/{shortYear}', digits: 5, yearly: false }, null, gateway.now());
  expect(await proposed()).toBe('00901/083-84');
  const reader = await gateway.createStaff({ privileges: { notice: ['read'] } });
  expect((await gateway.call(notice.suggestNumber, {}, { as: reader })).httpStatus).toBe(403);
});

test('numbers that begin again each year name the year', async () => {
  const body = { version: 0, holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 4', name: 'receiptNumbers' as const };
  const save = (value: unknown) => changeGuardedSetting(gateway, { ...body, value }, officer);
  expect((await save({ form: 'R-{number}', digits: 8, yearly: true })).errors).toEqual([
    { field: 'value.form', message: 'The format of numbers that restart each year needs {year} or {shortYear}.' },
  ]);
  expect((await save({ form: 'R-{shortYear}-{number}', digits: 8, yearly: true })).httpStatus).toBe(200);
});
