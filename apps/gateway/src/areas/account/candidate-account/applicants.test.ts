import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const day = 86_400_000;
let gateway: TestGateway;
let anybody: Person;
let officer: Person;
let radha: CandidatePerson;
let sita: CandidatePerson;
let ofRadha: number;
let ofSita: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  anybody = await gateway.createStaff({ privileges: {} });
  officer = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read'] } });
  const examiner = await gateway.createStaff({ firstName: 'Maya', lastName: 'Rai', privileges: {} });
  radha = await gateway.createCandidate({ username: 'radha_s', email: 'radha.s@mail.example' });
  sita = await gateway.createCandidate();
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  ofRadha = await createApplication(gateway.db, radha.masterId, advertisement, {}, gateway.now());
  ofSita = await createApplication(gateway.db, sita.masterId, advertisement, {}, new Date(gateway.now().getTime() - 3 * day));
  await gateway.db
    .updateTable('application')
    .set({ scrutinyOfficerId: examiner.accountId, scrutinyStatus: 'onHold', scrutinyRemark: 'The certificate is missing.' })
    .where('id', '=', ofRadha)
    .execute();
});
afterAll(() => gateway.stop());

const search = async (query: object, as: Person = officer) => (await gateway.data(userAdmin.searchUsers, { query }, { as })).rows;
const ids = async (query: object, as?: Person) => (await search(query, as)).map(({ applicationId }) => applicationId);

test('an applicant is found by master id and by the day of the application, the newest first', async () => {
  expect(await ids({})).toEqual([ofRadha, ofSita]);
  expect(await ids({ sort: 'appliedOn' })).toEqual([ofSita, ofRadha]);
  expect(await ids({ masterId: radha.masterId })).toEqual([ofRadha]);
  const today = gateway.now().toISOString().slice(0, 10);
  expect(await ids({ appliedOnFrom: today })).toEqual([ofRadha]);
  expect(await ids({ appliedOnTo: today, masterId: sita.masterId })).toEqual([ofSita]);
});

test('a row says for what the person applied, who examines it and how far it is, and names nobody', async () => {
  const [row] = await search({ masterId: radha.masterId });
  expect(row).toMatchObject({
    masterId: radha.masterId,
    scrutinyOfficer: 'Maya Rai',
    scrutinyStatus: 'onHold',
    paymentStatus: 'paid',
    remark: 'The certificate is missing.',
  });
  expect(row!.quotas.length).toBeGreaterThan(0);
  expect(row!.advtNumbers).toHaveLength(row!.quotas.length);
  expect(row!.feeAmountPaisa).toBeGreaterThan(0);
  expect(JSON.stringify(row)).not.toContain('radha');
});

test('who deals with no candidate sees how far applications are and of whom none is, and searches for nobody', async () => {
  const rows = await search({}, anybody);
  expect(rows.map(({ applicationId, masterId, remark }) => [applicationId, masterId, remark])).toEqual([
    [ofRadha, null, null],
    [ofSita, null, null],
  ]);
  expect(await ids({ masterId: radha.masterId }, anybody)).toEqual([]);
});

test('an application is found by its number, in either digits, by who reads applications and by nobody else', async () => {
  const { applicationNumber } = await gateway.db
    .selectFrom('application')
    .select('applicationNumber')
    .where('id', '=', ofSita)
    .executeTakeFirstOrThrow();
  const withoutProfiles = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read'] } });
  expect(await ids({ applicationNumber }, withoutProfiles)).toEqual([ofSita]);
  expect(await ids({ applicationNumber: nepaliDigits(applicationNumber) }, withoutProfiles)).toEqual([ofSita]);
  expect(await ids({ applicationNumber: applicationNumber.slice(0, -1) }, withoutProfiles), 'a part is no number').toEqual([]);
  expect(await ids({ applicationNumber }, anybody)).toEqual([]);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select('accountId')
    .where('subject', '=', `application:${ofSita}`)
    .where('action', '=', 'userAdmin.searchUsers')
    .execute();
  expect(new Set(lines.map(({ accountId }) => accountId))).toEqual(new Set([withoutProfiles.accountId]));
});

test('a user name and an e-mail address lead to the master id, and only those who may look for candidates have it from them', async () => {
  const finder = await gateway.createStaff({ privileges: { lockProfile: ['read'] } });
  for (const searchText of ['radha_s', 'radha.s@mail.example'])
    expect(await gateway.data(userAdmin.fetchMasterId, { body: { searchText } }, { as: finder })).toEqual({ masterId: radha.masterId });
  expect((await gateway.call(userAdmin.fetchMasterId, { body: { searchText: 'radha_s' } }, { as: anybody })).httpStatus).toBe(403);
});

test('staff of a demand office see the applications to the advertisements of their office', async () => {
  const { organizationId } = await gateway.db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select('r.organizationId')
    .where('x.id', '=', ofRadha)
    .executeTakeFirstOrThrow();
  const other = await gateway.db.selectFrom('organization').select('id').where('id', '<>', organizationId).limit(1).executeTakeFirst();
  expect(await ids({}, await gateway.createStaff({ privileges: {}, organizationId }))).toEqual([ofRadha, ofSita]);
  expect(await ids({}, await gateway.createStaff({ privileges: {}, organizationId: other!.id }))).toEqual([]);
});

test('the record keeps who read what one person applied for', async () => {
  await search({ masterId: sita.masterId });
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select('accountId')
    .where('subject', '=', `candidate:${sita.masterId}`)
    .where('action', '=', 'userAdmin.searchUsers')
    .execute();
  expect(lines.map(({ accountId }) => accountId)).toContain(officer.accountId);
});
