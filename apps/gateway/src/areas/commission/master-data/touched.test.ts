import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

/** Changes without a start day affect open advertisements at once: the officer sees which, and confirms first. */
let gateway: TestGateway;
let officer: Person;
let open: TestAdvertisement;
let lastDay: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
  open = await createAdvertisement(gateway.db, { lifeCycleStatus: 'live' }, gateway.now());
  const { paymentLastAt } = await gateway.db
    .selectFrom('advertisement')
    .select('paymentLastAt')
    .where('advtCode', '=', open.advtCode)
    .executeTakeFirstOrThrow();
  lastDay = nepalDayOf(paymentLastAt!);
});
afterAll(() => gateway.stop());

const expectAsked = (answer: { httpStatus: number; errorCode?: string; message: string }) => {
  expect([answer.httpStatus, answer.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
  expect(answer.message).toContain(String(open.advtCode));
};

test('a holiday on the last day of an open advertisement is saved once the officer agreed, and so is taking it back', async () => {
  const day = { dayAd: lastDay, nameEn: 'Festival', nameNe: 'चाड', source: 'Gazette' };
  const save = (over: object) => gateway.call(masterData.saveHoliday, { body: { ...day, ...over } }, { as: officer });
  expectAsked(await save({}));
  const { data } = await save({ touchedAgreed: true });
  const { id } = data!;
  expect((await save({ id, version: 1, nameEn: 'Great festival' })).httpStatus).toBe(200);
  expectAsked(await save({ id, version: 2, inactive: true }));
  expectAsked(await save({ id, version: 2, dayAd: addDays(lastDay, 100) }));
  expect((await save({ id, version: 2, inactive: true, touchedAgreed: true })).httpStatus).toBe(200);
  expect((await save({ dayAd: addDays(lastDay, 200) })).httpStatus).toBe(200);
});

test('a curriculum is changed once the officer agreed for what has no examination yet; one of another class asks nothing', async () => {
  const { classId, serviceId } = await gateway.db
    .selectFrom('requisition')
    .select(['classId', 'serviceId'])
    .where('id', '=', open.requisitionId)
    .executeTakeFirstOrThrow();
  const papers = { serviceId, classId, written: 2, practical: 0, interview: 1 };
  const save = (over: object) => gateway.call(masterData.saveCurriculum, { body: { ...papers, ...over } }, { as: officer });
  expectAsked(await save({}));
  expect(await gateway.db.selectFrom('curriculum').select('id').where('classId', '=', classId).execute()).toEqual([]);
  expect((await save({ touchedAgreed: true })).httpStatus).toBe(200);
  const other = await gateway.db.selectFrom('class').select('id').where('id', '<>', classId).limit(1).executeTakeFirstOrThrow();
  expect((await save({ classId: other.id })).httpStatus).toBe(200);
});

test('a text that applicants read is changed once the officer agreed; one of accounts asks nothing', async () => {
  const list = await gateway.data(text.list, {}, { as: officer });
  const save = (key: string, touchedAgreed: boolean) => {
    const { texts, version } = list.find((each) => each.key === key)!;
    return gateway.call(text.save, { body: { key, texts, version, source: 'Decision 3', touchedAgreed } }, { as: officer });
  };
  expectAsked(await save('gateway.vacancy.appliedMail', false));
  expect((await save('gateway.vacancy.appliedMail', true)).httpStatus).toBe(200);
  expectAsked(await save('gateway.admitCard.instruction1', false));
  expect((await save('gateway.session.temporaryPasswordMail', false)).httpStatus).toBe(200);
});
