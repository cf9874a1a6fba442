import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as qualification from '@psc/api-client/areas/advertisement/qualification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let reader: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { masterConfiguration: ['read', 'create'], publishAdvertisement: ['read', 'update'] },
  });
  reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'], publishAdvertisement: ['read'] } });
});
afterAll(() => gateway.stop());

const pending = () => createAdvertisement(gateway.db, { lifeCycleStatus: 'pending' }, gateway.now());
const view = (id: number, as = officer) => gateway.call(qualification.view, { params: { id } }, { as });
const create = (id: number, body: object, as = officer) =>
  gateway.call(qualification.create, { params: { id }, body: body as never }, { as });
const firstId = async (table: 'educationLevel' | 'faculty' | 'subject', position = 0): Promise<number> =>
  (await gateway.db.selectFrom(table).select('id').orderBy('position').orderBy('id').limit(1).offset(position).executeTakeFirstOrThrow())
    .id;

test('an officer sets what an advertisement accepts; its lowest level is the minimum and the audit trail says from what to what', async () => {
  const { advtCode } = await pending();
  const [low, high, facultyId] = [await firstId('educationLevel', 1), await firstId('educationLevel', 2), await firstId('faculty')];
  const before = (await view(advtCode)).data!;
  const qualifications = [{ educationLevelId: high, facultyId }, { educationLevelId: low }];
  expect((await create(advtCode, { qualifications, version: before.version })).data).toEqual({ version: before.version + 1 });
  const after = (await view(advtCode)).data!;
  expect(after.qualifications).toMatchObject([
    { educationLevelId: high, facultyId, subjectId: null },
    { educationLevelId: low, facultyId: null, faculty: null },
  ]);
  expect(after.qualifications[0]!.faculty?.ne).toMatch(/[\u0900-\u097F]/u);
  const row = await gateway.db
    .selectFrom('advertisement')
    .select('minimumEducationLevelId')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  expect(row.minimumEducationLevelId).toBe(low);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['action', 'after'])
    .where('subject', '=', `advertisement:${advtCode}`)
    .execute();
  expect(lines).toEqual([{ action: 'qualification.create', after: { qualifications } }]);
});

test('none, the same twice, a level out of use, a stale version and an advertisement that is not there are refused', async () => {
  const { advtCode } = await pending();
  const { version } = (await view(advtCode)).data!;
  const educationLevelId = await firstId('educationLevel');
  const fields = async (qualifications: object[]) =>
    (await create(advtCode, { qualifications, version })).errors?.map(({ field }) => field);
  expect(await fields([])).toEqual(['qualifications']);
  expect(await fields([{ educationLevelId }, { educationLevelId }])).toEqual(['qualifications']);
  expect(await fields([{ educationLevelId: 99_999 }])).toEqual(['qualifications.0.educationLevelId']);
  expect(await fields([{ educationLevelId, subjectId: 99_999 }])).toEqual(['qualifications.0.subjectId']);
  expect((await create(advtCode, { qualifications: [{ educationLevelId }], version: version + 1 })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await create(999_999, { qualifications: [{ educationLevelId }], version })).httpStatus).toBe(404);
  expect((await view(999_999)).httpStatus).toBe(404);
  expect((await create(advtCode, { qualifications: [{ educationLevelId }], version }, reader)).httpStatus).toBe(403);
  const stranger = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  expect((await view(advtCode, stranger)).httpStatus).toBe(403);
});

test('what was published stays', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const { version, changeable } = (await view(advtCode)).data!;
  expect(changeable).toBe(false);
  const answer = await create(advtCode, { qualifications: [{ educationLevelId: await firstId('educationLevel') }], version });
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'The advertisement is published: the accepted qualifications can no longer be changed.',
  ]);
});

test('the list is narrowed to open, internal, both in one and either of them', async () => {
  const [open, internal, both, promotion] = [await pending(), await pending(), await pending(), await pending()];
  const setHeadings = async ({ advtCode }: { advtCode: number }, headings: string[]) => {
    await gateway.db.deleteFrom('advertisementCategory').where('advtCode', '=', advtCode).execute();
    for (const heading of headings) {
      await gateway.db
        .insertInto('advertisementCategory')
        .values({ advtCode, heading, quotaCode: 'open', seats: 1, advtNumber: `${advtCode}-${heading}/83` })
        .execute();
    }
  };
  await setHeadings(open, ['open']);
  await setHeadings(internal, ['internal']);
  await setHeadings(both, ['open', 'internal']);
  await setHeadings(promotion, ['seniority']);
  const found = async (category: string) => {
    const { rows } = await gateway.data(qualification.list, { params: { category }, query: { pageSize: 100 } } as never, { as: reader });
    return [open, internal, both, promotion].map(({ advtCode }) => rows.some((row) => row.advtCode === advtCode));
  };
  expect(await found('open')).toEqual([true, false, false, false]);
  expect(await found('internal')).toEqual([false, true, false, false]);
  expect(await found('both')).toEqual([false, false, true, false]);
  expect(await found('openPlusInternal')).toEqual([true, true, true, false]);
  expect((await view(both.advtCode)).data).toMatchObject({ category: 'both' });
  expect((await view(promotion.advtCode)).data).toMatchObject({ category: null });
  const unknown = await gateway.call(qualification.list, { params: { category: 'none' }, query: {} } as never, { as: reader });
  expect(unknown.httpStatus).toBe(400);
});

test('candidates read what a published advertisement accepts, and nothing of one that is not', async () => {
  const candidate = await gateway.createCandidate();
  const { advtCode: live } = await createAdvertisement(gateway.db, {}, gateway.now());
  const educationLevelId = await firstId('educationLevel');
  await gateway.db.insertInto('advertisementQualification').values({ advtCode: live, educationLevelId, position: 99 }).execute();
  const { advtCode: hidden } = await pending();
  const read = (advtCode: number | string, as?: Person) =>
    gateway.call(advertisement.getQualification, { params: { advtCode } }, { as: as as Person });
  expect((await read(live, candidate)).data!.map((row) => row.educationLevelId)).toContain(educationLevelId);
  expect((await read(hidden, candidate)).httpStatus).toBe(404);
  expect((await read(hidden, officer)).httpStatus).toBe(200);
  expect((await read(999_999, officer)).httpStatus).toBe(404);
  expect((await read('x', officer)).httpStatus).toBe(400);
  expect((await gateway.call(advertisement.getQualification, { params: { advtCode: live } })).httpStatus).toBe(401);
});

test('an officer names the subjects that candidates choose from, until the day of publication', async () => {
  const { advtCode, requisitionId } = await pending();
  const read = (id = requisitionId, as = officer) => gateway.call(advertisement.getSelectiveSubjects, { params: { id, advtCode } }, { as });
  const save = (body: object, id = requisitionId, as = officer) =>
    gateway.call(advertisement.saveSelectiveSubjects, { params: { id, advtCode }, body: body as never }, { as });
  const [one, two] = [await firstId('subject'), await firstId('subject', 1)];
  const { version } = (await read()).data!;
  expect((await save({ subjectIds: [one, two], version })).data).toEqual({ version: version + 1 });
  expect((await read()).data).toMatchObject({ subjectIds: [one, two].toSorted((a, b) => a - b), changeable: true });
  expect((await save({ subjectIds: [one], version })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await save({ subjectIds: [one, one], version: version + 1 })).errors?.[0]?.field).toBe('subjectIds');
  expect((await save({ subjectIds: [99_999], version: version + 1 })).errors?.[0]?.field).toBe('subjectIds');
  expect((await read(requisitionId + 1)).httpStatus).toBe(404);
  expect((await save({ subjectIds: [one], version: version + 1 }, requisitionId + 1)).httpStatus).toBe(404);
  expect((await read(requisitionId, reader)).httpStatus).toBe(200);
  expect((await save({ subjectIds: [one], version: version + 1 }, requisitionId, reader)).httpStatus).toBe(403);
  expect((await save({ subjectIds: [], version: version + 1 })).httpStatus).toBe(200);
  await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'live' }).where('advtCode', '=', advtCode).execute();
  const answer = await save({ subjectIds: [one], version: version + 2 });
  expect([answer.httpStatus, answer.message]).toEqual([409, 'The advertisement is published: its subjects can no longer be changed.']);
});
