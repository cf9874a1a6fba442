import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read', 'create', 'update'] } });
});
afterAll(() => gateway.stop());

const today = () => nepalDayOf(gateway.now());

async function limits() {
  const { advtCode, requisitionId } = await createAdvertisement(gateway.db, { publishDateAd: today() }, gateway.now());
  const of = await gateway.db
    .selectFrom('requisition')
    .select(['classId', 'serviceId'])
    .where('id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  return { advtCode, ...of, rows: await gateway.data(ageLimit.getByClassAndService, { params: of }, { as: officer }) };
}

type Row = ageLimit.AgeLimitRow;
const bodyOf = ({ ageLimitId, class: _class, service: _service, maxAge, ...row }: Row, over: object = {}) => ({
  ...row,
  id: ageLimitId,
  holdsFromAd: today(),
  touchedAgreed: true,
  ...(maxAge === null ? { noMaxAge: true } : { maxAge }),
  ...over,
});
const save = (body: Parameters<typeof gateway.call<typeof ageLimit.save>>[1]['body'], as = officer) =>
  gateway.call(ageLimit.save, { body }, { as });

test('every limit names the law and section that it comes from', async () => {
  const { rows } = await limits();
  expect(rows).toHaveLength(13);
  for (const row of rows) expect(row.source).toMatch(/Act 20\d\d, section \d+/);
  const development = rows.filter((row) => row.forDevelopmentService);
  expect(development).toMatchObject([{ gender: 'female', maxAge: null, source: expect.stringContaining('section 10(2)') }]);
});

test('a changed limit is the one that candidates are judged by, and the change is in the audit trail', async () => {
  const { advtCode, rows } = await limits();
  const men = rows.find((row) => row.gender === 'male' && !row.forDisabled && !row.forInternal)!;
  const man = await createCompleteCandidate(gateway, { gender: 'male', dateOfBirthAd: '1988-01-01' });
  const verdict = async () =>
    (await gateway.data(vacancy.detail, { body: { advtCode } }, { as: man })).eligibility.find((rule) => rule.rule === 'age')!.verdict;
  expect(await verdict()).toBe('notMet');
  const { data } = await save(bodyOf(men, { maxAge: 45, source: 'Special Act, section 3' }));
  expect(await verdict()).toBe('met');
  const [trace] = await gateway.db.selectFrom('auditEntry').selectAll().where('subject', '=', `ageLimit:${data!.ageLimitId}`).execute();
  expect(trace).toMatchObject({ before: { maxAge: men.maxAge }, after: { maxAge: 45, holdsFromAd: today() } });
  await gateway.db.deleteFrom('ageLimit').where('id', '=', data!.ageLimitId).execute();
});

test('in which calendar ages count, and which is the last day within a limit, is what the commission has set', async () => {
  const { advtCode } = await limits();
  const { ageCutOffDateAd } = await gateway.db
    .selectFrom('advertisement')
    .select('ageCutOffDateAd')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const [year, ...rest] = addDays(ageCutOffDateAd!, -100).split('-');
  const man = await createCompleteCandidate(gateway, { gender: 'male', dateOfBirthAd: [Number(year) - 35, ...rest].join('-') });
  const age = async () =>
    (await gateway.data(vacancy.detail, { body: { advtCode } }, { as: man })).eligibility.find((rule) => rule.rule === 'age')!.verdict;
  const rule = { calendar: 'ad', lastDay: 'birthday', developmentServiceYears: 5 } as const;
  expect(await age()).toBe('notMet');
  await writeSetting(gateway.db, 'ageRule', { ...rule, lastDay: 'dayBeforeNextBirthday' }, null, gateway.now());
  expect(await age(), 'he is 35 and not yet 36').toBe('met');
  await writeSetting(gateway.db, 'ageRule', rule, null, gateway.now());
  expect(await age()).toBe('notMet');
  await gateway.db.deleteFrom('setting').execute();
});

test('an advertisement keeps the limits of the day on which it was published, and the verdict names that day', async () => {
  const { advtCode, rows } = await limits();
  await gateway.db
    .updateTable('advertisement')
    .set({ publishDateAd: addDays(today(), -1) })
    .where('advtCode', '=', advtCode)
    .execute();
  const men = rows.find((row) => row.gender === 'male' && !row.forDisabled && !row.forInternal)!;
  const { data } = await save(bodyOf(men, { maxAge: 45 }));
  const man = await createCompleteCandidate(gateway, { gender: 'male', dateOfBirthAd: '1988-01-01' });
  const { eligibility } = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: man });
  expect(eligibility.find((rule) => rule.rule === 'age')).toMatchObject({ verdict: 'notMet', rulesOfAd: addDays(today(), -1) });
  const kept = (await gateway.data(ageLimit.getByClassAndService, { params: men }, { as: officer })).filter(
    (row) => row.gender === 'male' && !row.forDisabled && !row.forInternal,
  );
  expect(kept.map(({ maxAge, holdsFromAd }) => [maxAge, holdsFromAd])).toEqual([
    [men.maxAge, '2010-01-01'],
    [45, today()],
  ]);
  await gateway.db.deleteFrom('ageLimit').where('id', '=', data!.ageLimitId).execute();
});

test('a limit that reaches open advertisements is saved only after the officer has seen which', async () => {
  const { advtCode, rows } = await limits();
  const refused = await save(bodyOf(rows[0]!, { touchedAgreed: false }));
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
  expect(refused.message).toContain(String(advtCode));
  const later = await save(bodyOf(rows[0]!, { touchedAgreed: false, holdsFromAd: addDays(today(), 1) }));
  expect(later.httpStatus).toBe(200);
  await gateway.db.deleteFrom('ageLimit').where('id', '=', later.data!.ageLimitId).execute();
});

test('no limit is narrowed for an advertisement that is published: neither in place, nor by a new row, nor by another group of people', async () => {
  const { advtCode, rows } = await limits();
  const men = rows.find((row) => row.gender === 'male' && !row.forDisabled && !row.forInternal)!;
  for (const over of [{ maxAge: 34 }, { minAge: 19 }]) {
    const refused = await save(bodyOf(men, over));
    expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'ANNOUNCED_LIMIT']);
    expect(refused.message).toContain(String(advtCode));
  }
  const { id: _id, version: _version, ...added } = bodyOf(men, { maxAge: 34 });
  expect((await save(added)).errorCode).toBe('ANNOUNCED_LIMIT');
  const wider = (await save(bodyOf(men, { maxAge: 45 }))).data!.ageLimitId;
  const narrowedInPlace = await save(bodyOf(men, { id: wider, version: 1, maxAge: 44 }));
  expect(narrowedInPlace.errorCode, 'the limit that holds from today').toBe('ANNOUNCED_LIMIT');
  const ofOthers = await save(bodyOf(men, { id: wider, version: 1, maxAge: 45, forDevelopmentService: true }));
  expect(ofOthers.errorCode, 'the men of today would have none').toBe('ANNOUNCED_LIMIT');
  const tomorrow = await save(bodyOf(men, { id: wider, version: 1, maxAge: 34, holdsFromAd: addDays(today(), 1) }));
  expect(tomorrow.httpStatus).toBe(200);
  await gateway.db.deleteFrom('ageLimit').where('id', 'in', [wider, tomorrow.data!.ageLimitId]).execute();
});

test('a limit holds from no day that is over, and from another day on it is for the same people', async () => {
  const [row] = (await limits()).rows;
  expect((await save(bodyOf(row!, { holdsFromAd: addDays(today(), -1) }))).errors?.map(({ field }) => field)).toEqual(['holdsFromAd']);
  const other = await save(bodyOf(row!, { forDisabled: !row!.forDisabled, holdsFromAd: addDays(today(), 9) }));
  expect(other.errors).toEqual([
    { field: 'forDisabled', message: 'A limit that starts on another day must be for the same people. Add a separate limit for others.' },
  ]);
});

test('no upper limit is an answer; otherwise the oldest age and the law are asked', async () => {
  const { rows } = await limits();
  const [row] = rows;
  const errors = async (over: object) => (await save(bodyOf(row!, over))).errors?.map(({ field, message }) => [field, message]);
  expect(await errors({ maxAge: undefined })).toEqual([['maxAge', 'Maximum age is required.']]);
  expect(await errors({ minAge: 40, maxAge: 30 })).toEqual([['maxAge', 'Maximum age must not be less than minimum age.']]);
  expect(await errors({ source: ' ' })).toEqual([['source', 'Please enter the law and section that this limit comes from.']]);
  expect(await errors({ classId: 99_999 })).toEqual([['classId', 'Choose one of the listed options.']]);
  const saved = await save(bodyOf(row!, { maxAge: undefined, noMaxAge: true }));
  expect(saved.httpStatus).toBe(200);
  await gateway.db.deleteFrom('ageLimit').where('id', '=', saved.data!.ageLimitId).execute();
});

test('one class and service has one limit for the same people, and two officers do not overwrite each other', async () => {
  const { rows } = await limits();
  const [first] = rows;
  const { id: _id, version: _version, ...again } = bodyOf(first!);
  const once = await save(again);
  expect(once.httpStatus).toBe(200);
  const twice = await save(again);
  expect(twice.errors).toEqual([{ field: 'gender', message: 'There is already a limit for these people.' }]);
  await gateway.db.deleteFrom('ageLimit').where('id', '=', once.data!.ageLimitId).execute();
  expect((await save(bodyOf(first!, { version: first!.version + 5 }))).httpStatus).toBe(409);
  expect((await save(bodyOf(first!, { id: 999_999, gender: 'other', forDevelopmentService: true }))).httpStatus).toBe(404);
});

test('reading, adding and changing need their permissions', async () => {
  const { rows } = await limits();
  const creator = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read', 'create'] } });
  const other = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
  expect((await save(bodyOf(rows[0]!), creator)).httpStatus).toBe(403);
  expect((await save(bodyOf(rows[0]!), other)).httpStatus).toBe(403);
  expect((await gateway.call(ageLimit.list, { query: {} }, { as: other })).httpStatus).toBe(403);
});

test('the list is narrowed by class, service and mark, and exported', async () => {
  const { classId, serviceId } = await limits();
  const page = await gateway.data(ageLimit.list, { query: { classId, serviceId, forInternal: true } }, { as: officer });
  expect(page.rows).toHaveLength(6);
  expect(page.rows.every((row) => row.classId === classId && row.serviceId === serviceId && row.forInternal && row.maxAge === null)).toBe(
    true,
  );
  const sheet = await gateway.call(ageLimit.exportList, { query: { classId, format: 'csv', words: 'en', digits: 'en' } }, { as: officer });
  expect(sheet.bytes.toString()).toContain('No upper limit');
});
