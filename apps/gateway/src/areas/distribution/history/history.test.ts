import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { numbersOfHistory } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import { createPendingDistribution } from '../../../seed/demo/distributed-requisition.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
let reader: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { vacancyDistributionHistory: ['read', 'create', 'update'] } });
  approver = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'approve'] } });
  reader = await gateway.createStaff({ privileges: { vacancyDistributionHistory: ['read'], percentageDistribution: ['create'] } });
});
beforeEach(async () => {
  await gateway.db.deleteFrom('distributionRemainder').execute();
  await gateway.db.deleteFrom('distributionLog').execute();
});
afterAll(() => gateway.stop());

async function place() {
  return gateway.db
    .selectFrom('localBody as lb')
    .innerJoin('district as d', 'd.id', 'lb.districtId')
    .select(['lb.id as localBodyId', 'lb.districtId', 'd.provinceId as stateId'])
    .where('lb.nameEn', 'ilike', 'Kathmandu%')
    .executeTakeFirstOrThrow();
}

async function typed(over: object = {}) {
  return {
    ...(await place()),
    fiscalYear: '२०८२-८३',
    publishDate: '2026-02-01',
    emptySeatOffice: 'Kathmandu Metropolitan City',
    totalVacancy: 10,
    promotionByExperience: 1,
    promotionByContribution: 0,
    promotionByAccomplishment: 1,
    promotionByWorkCompletion: 0,
    internalCompetition: 2,
    quotaOpen: 3,
    quotaWoman: 1,
    quotaMadhesi: 1,
    quotaJanjati: 1,
    quotaBackward: 0,
    quotaArea: 0,
    quotaDalit: 0,
    quotaDisabled: 0,
    quotaInternal: 1,
    chalaniDate: '2026-02-03',
    chalaniNumber: '412',
    distributionType: 'localLevel' as const,
    ...over,
  };
}

const save = async (over: object = {}, as = officer) => gateway.call(distribution.saveLog, { body: (await typed(over)) as never }, { as });
const log = (id: number) => gateway.data(distribution.getLog, { params: { id } }, { as: officer });
const list = (query: object = {}) => gateway.data(distribution.listHistory, { query }, { as: officer });

async function approvedHere(over: object = {}) {
  const now = gateway.now();
  const pending = await createPendingDistribution(gateway.tools, { staffAccountId: officer.accountId, now, post: 'Kharidar', ...over });
  await gateway.data(distribution.approve, { body: { distributionId: pending.distributionId, version: 1 } }, { as: approver });
  return pending;
}

test('an entry from the books is kept with all its fields, and is in the list', async () => {
  const { data } = await save();
  const { entry, versions } = await log(data!.logId);
  expect(entry).toMatchObject({
    ...{ fiscalYear: '2082-83', publishDateAd: '2026-02-01', chalaniDateAd: '2026-02-03', chalaniNumber: '412', version: 1 },
    ...{ totalVacancy: 10, quotaOpen: 3, quotaInternal: 1, district: { en: 'Kathmandu' }, requisitionNo: null },
  });
  expect(versions).toHaveLength(1);
  expect((await list()).rows.map((row) => row.logId)).toEqual([data!.logId]);
});

test('counts that do not add up to the total, and an internal quota beyond internal competition, are refused', async () => {
  const tooFew = await save({ quotaOpen: 2 });
  expect(tooFew.errors).toEqual([
    expect.objectContaining({ field: 'totalVacancy', message: 'The counts must add up to the total vacancy.' }),
  ]);
  const tooMany = await save({ quotaInternal: 3 });
  expect(tooMany.errors?.map(({ field }) => field)).toEqual(['quotaInternal']);
  expect((await list()).rows).toEqual([]);
});

test('a local body of another district is refused', async () => {
  const elsewhere = await gateway.db
    .selectFrom('localBody as lb')
    .innerJoin('district as d', 'd.id', 'lb.districtId')
    .select('lb.id')
    .where('d.nameEn', '=', 'Jhapa')
    .executeTakeFirstOrThrow();
  expect((await save({ localBodyId: elsewhere.id })).errors?.map(({ field }) => field)).toEqual(['localBodyId']);
});

test('a correction keeps what stood before, by whom and when; a stale one is a conflict', async () => {
  const { data } = await save();
  const corrected = await save({ id: data!.logId, version: 1, quotaOpen: 2, quotaWoman: 2, remarks: 'Decision of the board' });
  expect(corrected.data).toEqual({ logId: data!.logId, version: 2 });
  const { entry, versions } = await log(data!.logId);
  expect(entry).toMatchObject({ version: 2, quotaOpen: 2, quotaWoman: 2 });
  expect(versions.map(({ number, content }) => [number, content.quotaOpen, content.quotaWoman, content.remarks])).toEqual([
    [2, 2, 2, 'Decision of the board'],
    [1, 3, 1, null],
  ]);
  expect((await save({ id: data!.logId, version: 1 })).httpStatus).toBe(409);
  expect((await save({ id: 999999, version: 1 })).httpStatus).toBe(404);
});

test('somebody who may add entries but not change them corrects none', async () => {
  const { data } = await save({}, reader);
  expect((await save({ id: data!.logId, version: 1 }, reader)).httpStatus).toBe(403);
});

test('an approved distribution enters the history with its counts, and is completed by an officer', async () => {
  const { requisitionId } = await approvedHere({ totalVacancy: 20 });
  const [row] = (await list()).rows;
  expect(row).toMatchObject({
    ...{ distributionType: 'federal', totalVacancy: 20, internalCompetition: 4, promotionByExperience: 2, publishDateAd: null },
    ...{ post: { en: 'Kharidar' }, postType: 'general', district: null, version: 1 },
  });
  const { entry } = await log(row!.logId);
  expect(entry.requisitionId).toBe(requisitionId);
  const counts = { promotionByExperience: 2, promotionByAccomplishment: 0, internalCompetition: 4, quotaInternal: 4 };
  const open = { quotaOpen: row!.quotaOpen, quotaWoman: row!.quotaWoman, quotaMadhesi: row!.quotaMadhesi, quotaJanjati: row!.quotaJanjati };
  const others = { quotaDalit: row!.quotaDalit, quotaDisabled: row!.quotaDisabled, quotaArea: row!.quotaArea };
  const completed = await save({ id: row!.logId, version: 1, totalVacancy: 20, ...counts, ...open, ...others });
  expect(completed.httpStatus).toBe(200);
  expect((await log(row!.logId)).entry).toMatchObject({ requisitionId, district: { en: 'Kathmandu' }, version: 2 });
});

test('an entry of a federal office is completed without a local body, with the unit of the office', async () => {
  await approvedHere({ totalVacancy: 20 });
  const [row] = (await list()).rows;
  const { id: masterDivisionId, nameEn } = await gateway.db
    .selectFrom('masterDivision')
    .select(['id', 'nameEn'])
    .where('divisionType', '=', 'section')
    .executeTakeFirstOrThrow();
  const counts = Object.fromEntries(numbersOfHistory.map((name) => [name, row![name]]));
  const completed = { id: row!.logId, version: 1, ...counts, postType: row!.postType, masterDivisionId, localBodyId: undefined };
  const local = await save({ ...completed, distributionType: 'localLevel' });
  expect(local.errors).toEqual([{ field: 'localBodyId', message: 'Please select the local body.' }]);
  expect((await save({ ...completed, distributionType: 'federal' })).httpStatus).toBe(200);
  expect((await log(row!.logId)).entry).toMatchObject({
    ...{ distributionType: 'federal', localBody: null, district: { en: 'Kathmandu' }, postType: 'general' },
    ...{ masterDivisionId, masterDivisionType: 'section', divisionName: { en: nameEn }, version: 2 },
  });
  expect((await list({ text: nameEn })).rows.map(({ logId }) => logId)).toEqual([row!.logId]);
  const unknown = await save({ ...completed, version: 2, masterDivisionId: 9_999_999, distributionType: 'federal' });
  expect(unknown).toMatchObject({ httpStatus: 409 });
});

test('Publication enters its day into the entry of its requisition, and the list finds it by that day', async () => {
  const publisher = await gateway.createStaff({ privileges: { publishAdvertisement: ['approve'] } });
  const { advtCode, requisitionId } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const { data } = await save();
  const approved = { requisitionId, publishDateAd: null };
  await gateway.db.updateTable('distributionLog').set(approved).where('id', '=', data!.logId).execute();
  await gateway.data(advertisement.publish, { body: { advtCode, version: 1 } }, { as: publisher });
  expect((await log(data!.logId)).entry).toMatchObject({ publishDateAd: '2026-11-01', version: 1 });
  const found = await list({ publishDateFrom: '2026-11-01', publishDateTo: '2026-11-01' });
  expect(found.rows.map(({ logId }) => logId)).toEqual([data!.logId]);
});

test('it is narrowed by level, place, time and person, and found by its letter', async () => {
  const { data } = await save();
  await approvedHere();
  const { districtId } = await place();
  const found = async (query: object) => (await list(query)).rows.map((row) => row.logId);
  expect(await found({})).toHaveLength(2);
  for (const query of [
    { districtId },
    { distributionType: 'localLevel' },
    { text: '412' },
    { savedBy: officer.accountId },
    { publishDateFrom: '2026-02-01', publishDateTo: '2026-02-01' },
  ]) {
    expect(await found(query), JSON.stringify(query)).toEqual([data!.logId]);
  }
  expect(await found({ savedOnFrom: '2099-01-01' })).toEqual([]);
  const writers = await gateway.data(distribution.listHistoryWriters, {}, { as: officer });
  expect(writers.map(({ id }) => id).toSorted()).toEqual([officer.accountId, approver.accountId].toSorted());
});

test('all of it is exported with its fields', async () => {
  await save();
  const query = { format: 'csv', words: 'en', digits: 'en' } as const;
  const taken = await gateway.call(distribution.exportHistory, { query }, { as: officer });
  const [head, row] = taken.bytes.toString('utf8').split('\r\n');
  expect(head).toContain('Promotion by work completion');
  expect(head!.split(',')).toHaveLength(39);
  expect(row).toContain('Kathmandu Metropolitan City');
});
