import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { masterTypes, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { hasWord } from '../../../platform/wording/words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre } from '../../../testing/examination.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { placeWord } from './merge.ts';
import { codeLists, columnsWithoutForeignKey, jsonReferences } from './references.ts';
import { selectForeignKeys } from './repository/references.ts';
import { tableOf } from './tables.ts';

let gateway: TestGateway;
let keeper: Person;
let reader: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update', 'delete'] } });
  reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
});
afterAll(() => gateway.stop());

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
let named = 0;
const names = () => ({ nameEn: `Entry ${(named += 1)}`, nameNe: 'प्रविष्टि' });
const body = (over: object = {}) => ({ keptId: 0, version: 1, keptVersion: 1, reason: 'The same twice', ...over });
const merge = (type: string, id: number, values: object, as = keeper) =>
  gateway.call(masterEntry.merge, { params: { type, id }, body: body(values) as never }, { as });
const references = (type: string, id: number, as = reader) => gateway.call(masterEntry.listReferences, { params: { type, id } }, { as });

async function two(table: 'bank' | 'faculty' | 'subject' | 'service' | 'organization' | 'caste' | 'religion') {
  const rows = await gateway.db
    .insertInto(table)
    .values([names(), names()] as never)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id) as [number, number];
}

test('every place that can point to an entry has its word in both languages', async () => {
  const tables = new Set([
    ...columnsWithoutForeignKey.map(({ table }) => table),
    ...Object.values(codeLists).map(({ table }) => table),
    ...Object.values(jsonReferences).flatMap((each) => each.map(({ table }) => table)),
  ]);
  for (const type of masterTypes) {
    for (const key of await selectForeignKeys(gateway.db, snake(tableOf(type)))) tables.add(key.table);
  }
  expect(tables.size).toBeGreaterThan(25);
  expect([...tables].filter((table) => !hasWord('en', placeWord(table)) || !hasWord('ne', placeWord(table)))).toEqual([]);
});

test('every column that is named after a list has a foreign key to it or is known to have none', async () => {
  const keyed = new Set(columnsWithoutForeignKey.map(({ table, column }) => `${table}.${column}`));
  for (const type of masterTypes) {
    for (const { table, column } of await selectForeignKeys(gateway.db, snake(tableOf(type)))) keyed.add(`${table}.${column}`);
  }
  const endings = masterTypes.map((type: MasterType) => `${snake(tableOf(type))}_id`);
  const { rows } = await sql<{ name: string; ending: string }>`
    select c.relname || '.' || a.attname as name, a.attname as ending
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''`.execute(gateway.db);
  // Invigilator posts are a separate list with a foreign key.
  const loose = rows.filter(
    ({ name, ending }) => endings.some((each) => ending.endsWith(each)) && !ending.endsWith('invigilator_post_id') && !keyed.has(name),
  );
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('where an entry is used is counted by place, in both languages', async () => {
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  const { organizationId } = await gateway.db
    .selectFrom('requisition')
    .select('organizationId')
    .where('id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  const { data } = await references('organization', organizationId);
  expect(data!.isUsed).toBe(true);
  expect(data!.places).toContainEqual({ place: { en: 'Requisitions', ne: 'माग आकृति' }, count: expect.any(Number), more: false });
  const [unused] = await two('bank');
  expect((await references('bank', unused)).data).toEqual({ places: [], isUsed: false });
  expect((await references('bank', 999_999)).httpStatus).toBe(404);
  expect((await references('bankrupt', 1)).httpStatus).toBe(404);
  const stranger = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect((await references('bank', unused, stranger)).httpStatus).toBe(403);
});

test('everything that points to an entry points to the kept one, and both histories say so', async () => {
  const [gone, kept] = await two('organization');
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  await gateway.db.updateTable('requisition').set({ organizationId: gone }).where('id', '=', requisitionId).execute();
  await gateway.db.updateTable('staff').set({ organizationId: gone }).where('accountId', '=', reader.accountId).execute();
  const answer = await merge('organization', gone, { keptId: kept });
  expect(answer.data).toEqual({ moved: 2 });
  expect(await gateway.db.selectFrom('organization').select('id').where('id', '=', gone).execute()).toEqual([]);
  const requisition = await gateway.db
    .selectFrom('requisition')
    .select('organizationId')
    .where('id', '=', requisitionId)
    .executeTakeFirst();
  const staff = await gateway.db.selectFrom('staff').select('organizationId').where('accountId', '=', reader.accountId).executeTakeFirst();
  expect([requisition, staff]).toEqual([{ organizationId: kept }, { organizationId: kept }]);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['subject', 'after'])
    .where('subject', 'in', [`organization:${gone}`, `organization:${kept}`])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { subject: `organization:${gone}`, after: { keptId: kept, reason: 'The same twice' } },
    { subject: `organization:${kept}`, after: expect.objectContaining({ mergedFrom: gone, reason: 'The same twice' }) },
  ]);
});

test('a profile that was sent keeps its words, and counts with the kept entry', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { applicationId } = await createApprovedApplication(gateway, advertisement, await createCentre(gateway, [10]));
  const [gone, kept] = await two('religion');
  const [goneFaculty, keptFaculty] = await two('faculty');
  const snapshotOf = () =>
    gateway.db
      .selectFrom('profileSnapshot as s')
      .innerJoin('application as x', 'x.profileSnapshotId', 's.id')
      .select(['s.id', 's.religionId', 's.profile', 's.facts'])
      .where('x.id', '=', applicationId)
      .executeTakeFirstOrThrow();
  const { id } = await snapshotOf();
  await sql`update profile_snapshot set
    profile = jsonb_set(profile, '{extra}', ${JSON.stringify({ religion: { id: gone, name: { en: 'As sent', ne: 'पठाइएको' } } })}::jsonb),
    facts = jsonb_set(coalesce(facts, '{}'), '{education}', ${JSON.stringify([{ facultyId: 3_500_001 }, { facultyId: goneFaculty, levelPosition: 3 }])}::jsonb)
    where id = ${id}`.execute(gateway.db);
  expect((await references('religion', gone)).data!.places.map(({ place }) => place.en)).toEqual(['Profiles that were sent']);
  expect((await merge('religion', gone, { keptId: kept })).data).toEqual({ moved: 1 });
  expect((await merge('faculty', goneFaculty, { keptId: keptFaculty })).data).toEqual({ moved: 1 });
  const after = await snapshotOf();
  expect(after.religionId).toBe(kept);
  expect(after.profile).toMatchObject({ extra: { religion: { id: kept, name: { en: 'As sent' } } } });
  expect(after.facts).toMatchObject({ education: [{ facultyId: 3_500_001 }, { facultyId: keptFaculty, levelPosition: 3 }] });
});

test('the same subject twice in one advertisement is one line afterwards', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const [gone, kept] = await two('subject');
  await gateway.db
    .insertInto('advertisementSubject')
    .values([
      { advtCode, subjectId: gone },
      { advtCode, subjectId: kept },
    ])
    .execute();
  expect((await merge('subject', gone, { keptId: kept })).httpStatus).toBe(200);
  const left = await gateway.db.selectFrom('advertisementSubject').select('subjectId').where('advtCode', '=', advtCode).execute();
  expect(left).toEqual([{ subjectId: kept }]);
});

test('what there can be only one of refuses the merge, names the place, and nothing has moved', async () => {
  const [gone, kept] = await two('service');
  const group = { nameEn: 'General', nameNe: 'सामान्य' };
  await gateway.db
    .insertInto('serviceGroup')
    .values([
      { ...group, serviceId: gone },
      { ...group, serviceId: kept },
    ])
    .execute();
  const { id: classId } = await gateway.db.selectFrom('class').select('id').limit(1).executeTakeFirstOrThrow();
  const post = await gateway.db
    .insertInto('post')
    .values({ ...names(), classId, serviceId: gone })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await merge('service', gone, { keptId: kept });
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'Both entries have something that can exist only once: Groups. Remove it from one of them first.',
  ]);
  expect(await gateway.db.selectFrom('post').select('serviceId').where('id', '=', post.id).executeTakeFirst()).toEqual({ serviceId: gone });
});

test('a merge without a reason, with itself, with what is gone, of a stale entry or of a class is refused', async () => {
  const [gone, kept] = await two('bank');
  expect((await merge('bank', gone, { keptId: kept, reason: ' ' })).errors?.[0]?.field).toBe('reason');
  expect((await merge('bank', gone, { keptId: gone })).errors?.[0]?.field).toBe('keptId');
  expect((await merge('bank', gone, { keptId: 999_999 })).errors?.[0]?.field).toBe('keptId');
  expect((await merge('bank', 999_999, { keptId: kept })).httpStatus).toBe(404);
  expect((await merge('bank', gone, { keptId: kept, version: 2 })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await merge('bank', gone, { keptId: kept, keptVersion: 2 })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await merge('class', 1, { keptId: 2 })).message).toContain('cannot be merged');
  expect((await merge('nothing', 1, { keptId: 2 })).httpStatus).toBe(404);
  expect((await merge('bank', gone, { keptId: kept }, reader)).httpStatus).toBe(403);
  const remover = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'delete'] } });
  expect((await merge('bank', gone, { keptId: kept }, remover)).httpStatus).toBe(403);
});

test('the order of a list is what its choices come in; an order that has changed since is not overwritten', async () => {
  const order = async (type: string) =>
    (await gateway.data(masterEntry.getOrder, { params: { type } }, { as: reader })).map(({ id }) => id);
  const save = (type: string, ids: number[], before: number[], as = keeper) =>
    gateway.call(masterEntry.saveOrder, { params: { type }, body: { ids, before } }, { as });
  const before = await order('religion');
  const ids = [before.at(-1)!, ...before.slice(0, -1)];
  expect((await save('religion', ids, before)).httpStatus).toBe(200);
  expect(await order('religion')).toEqual(ids);
  const offered = await gateway.data(masterData.listReligions, { query: { includeInactive: true } }, { as: keeper });
  expect(offered.map(({ id }) => id)).toEqual(ids);
  expect((await save('religion', before, before)).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await save('religion', ids.slice(1), ids)).errors?.[0]?.field).toBe('ids');
  expect((await save('religion', [...ids.slice(1), ids[1]!], ids)).errors?.[0]?.field).toBe('ids');
  expect((await save('religion', ids, ids, reader)).httpStatus).toBe(403);
  expect((await gateway.call(masterEntry.getOrder, { params: { type: 'local-body' } }, { as: reader })).httpStatus).toBe(409);
  expect((await gateway.call(masterEntry.getOrder, { params: { type: 'x' } }, { as: reader })).httpStatus).toBe(404);
});

test('the levels keep their order once candidates have entered theirs', async () => {
  const levels = (await gateway.data(masterEntry.getOrder, { params: { type: 'level' } }, { as: keeper })).map(({ id }) => id);
  const save = (ids: number[], before: number[]) =>
    gateway.call(masterEntry.saveOrder, { params: { type: 'level' }, body: { ids, before } }, { as: keeper });
  expect((await save(levels.toReversed(), levels)).httpStatus).toBe(200);
  expect((await save(levels, levels.toReversed())).httpStatus).toBe(200);
  await createCompleteCandidate(gateway);
  expect((await save(levels.toReversed(), levels)).httpStatus).toBe(409);
});

test('names are ordered as the dictionary does, whatever the script and the case', async () => {
  for (const nameEn of ['bank b', 'Bank a', 'bank C']) await gateway.db.insertInto('bank').values({ nameEn, nameNe: nameEn }).execute();
  await gateway.db
    .insertInto('bank')
    .values([
      { nameEn: 'x1', nameNe: 'ककनी' },
      { nameEn: 'x2', nameNe: 'कंकाल' },
    ])
    .execute();
  const { rows } = await gateway.data(
    masterData.listEntries,
    { params: { type: 'bank' }, query: { sort: 'nameEn', text: 'bank ', pageSize: 100 } },
    { as: reader },
  );
  const shown = rows.map(({ name }) => name.en).filter((name) => /^bank [abc]$/i.test(name));
  expect(shown).toEqual(['Bank a', 'bank b', 'bank C']);
});
