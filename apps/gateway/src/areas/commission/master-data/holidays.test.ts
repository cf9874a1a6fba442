import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let reader: Person;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
  reader = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  today = nepalDayOf(gateway.now());
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.db.deleteFrom('holiday').execute();
  await gateway.db.deleteFrom('setting').execute();
});

type Body = Parameters<typeof gateway.call<typeof masterData.saveHoliday>>[1]['body'];
const save = (over: Partial<Body> = {}, as = officer) =>
  gateway.call(
    masterData.saveHoliday,
    { body: { dayAd: today, nameEn: 'Chhath', nameNe: 'छठ पर्व', source: 'Nepal Gazette', ...over } },
    { as },
  );
const calendar = () => gateway.data(masterData.listHolidays, {}, { as: reader });

test('officers who set a deadline read the holidays and the weekly ones; a change and what is taken back are recorded', async () => {
  const { data: added } = await save();
  await writeSetting(gateway.db, 'weeklyHolidays', ['saturday', 'sunday'], null, gateway.now());
  const entered = { enteredAt: gateway.now().toISOString(), enteredBy: 'Bishnu Karki' };
  expect(await calendar()).toEqual({
    weekly: ['saturday', 'sunday'],
    holidays: [{ id: added!.id, dayAd: today, name: { en: 'Chhath', ne: 'छठ पर्व' }, active: true, version: 1, ...entered }],
  });
  const moved = await save({ id: added!.id, version: 1, dayAd: addDays(today, 1), inactive: true });
  expect(moved.data).toEqual({ id: added!.id, version: 2 });
  expect((await calendar()).holidays).toMatchObject([{ dayAd: addDays(today, 1), active: false }]);
  const line = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('subject', '=', `holiday:${added!.id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ before: { dayAd: today, active: true }, after: { active: false, source: 'Nepal Gazette' } });
});

test('a second holiday of a day, one without names or source, a stale one and one that is not there are refused', async () => {
  const { data: added } = await save();
  const { data: other } = await save({ dayAd: addDays(today, 5) });
  expect((await save()).errors).toEqual([{ field: 'dayAd', message: 'There is already a holiday on this day.' }]);
  expect((await save({ id: other!.id, version: 1 })).errors?.map(({ field }) => field)).toEqual(['dayAd']);
  expect((await save({ nameEn: ' ', source: '' })).errors?.map(({ field }) => field)).toEqual(['nameEn', 'source']);
  expect((await save({ id: added!.id, version: 9 })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await save({ id: 99_999, version: 1 })).httpStatus).toBe(404);
  expect((await save({}, reader)).httpStatus).toBe(403);
  const candidate = await gateway.createCandidate();
  expect((await gateway.call(masterData.listHolidays, {}, { as: candidate })).httpStatus).toBe(403);
});
