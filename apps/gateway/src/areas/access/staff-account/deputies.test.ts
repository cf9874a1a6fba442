import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as record from '@psc/api-client/platform/record.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { ACCESS_MARK } from '@psc/api-client/define-call.ts';
import { permissions, privilegeNames, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { sealRecord, verifyRecord } from '../../../platform/record/chain.ts';

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
const work: Privileges = { requisition: ['read', 'approve', 'reject'], scrutiny: [...permissions] };
let gateway: TestGateway;
let manager: Person;
let absent: Person;
let deputy: Person;
let author: Person;

beforeEach(async () => {
  gateway = await startTestGateway();
  manager = await gateway.createStaff({ privileges: everything, firstName: 'Meena', lastName: 'Shrestha' });
  absent = await gateway.createStaff({ privileges: { ...work, notice: ['read'] }, firstName: 'Hari', lastName: 'Thapa' });
  deputy = await gateway.createStaff({ privileges: { notice: ['read', 'create'] }, firstName: 'Gita', lastName: 'Oli' });
  author = await gateway.createStaff({});
});
afterEach(() => gateway.stop());

async function modulesNamed(...names: PrivilegeName[]): Promise<number[]> {
  const rows = await gateway.db.selectFrom('module').select('id').where('privilege', 'in', names).execute();
  return rows.map(({ id }) => id);
}
type Over = Partial<{ accountId: number; userName: string; fromAd: string; untilAd: string; modules: number[]; reason: string }>;
async function give(over: Over = {}, as = manager) {
  const days = { fromAd: '2026-11-21', untilAd: '2026-11-25' };
  const modules = over.modules ?? (await modulesNamed('requisition', 'scrutiny'));
  const body = { accountId: absent.accountId, userName: deputy.username, ...days, reason: 'Leave', ...over, modules };
  return gateway.call(userAdmin.addDeputy, { body }, { as });
}
const act = (deputyId: number | null, as = deputy) => gateway.call(session.actInPlaceOf, { body: { deputyId } }, { as });
const held = async (as = deputy) => (await gateway.data(session.privilegesInit, {}, { as })).privileges;
async function saved(createdBy: number): Promise<{ requisitionId: number; version: number }> {
  const { requisitionId } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'rejected' }, gateway.now());
  const row = { status: 'saved', createdBy } as const;
  await gateway.db.updateTable('requisition').set(row).where('id', '=', requisitionId).execute();
  const { version } = await gateway.db
    .selectFrom('requisition')
    .select('version')
    .where('id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  return { requisitionId, version };
}

test('A deputy does the colleague’s work in the modules given, and nothing else; both are informed', async () => {
  const { deputyId } = (await give()).data!;
  const recipients = (await gateway.mails()).map(({ to, subject }) => ({ to, subject }));
  expect(recipients.map(({ to }) => to).toSorted()).toEqual([absent.email, deputy.email].toSorted());
  expect(recipients.every(({ subject }) => !/Hari|Gita/.test(subject))).toBe(true);
  expect(await held(), 'nothing changes before the deputy says so').toEqual({ notice: ['read', 'create'] });
  expect(await gateway.data(session.deputyships, {}, { as: deputy })).toMatchObject([
    { deputyId, absent: { en: 'Hari Thapa' }, isOpen: true, isChosen: false },
  ]);
  expect((await act(deputyId)).httpStatus).toBe(200);
  expect(await held()).toEqual(work);
  expect((await gateway.data(session.privilegesInit, {}, { as: deputy })).inPlaceOf).toMatchObject({ untilAd: '2026-11-25' });
  expect((await act(null)).httpStatus).toBe(200);
  expect(await held()).toEqual({ notice: ['read', 'create'] });
});

test('What a deputy decides carries both names: in the decision, in the record and in its export', async () => {
  const { deputyId } = (await give()).data!;
  await act(deputyId);
  const { requisitionId, version } = await saved(author.accountId);
  const approved = await gateway.call(requisition.approve, { body: { requisitionId, version } as never }, { as: deputy });
  expect(approved).toMatchObject({ httpStatus: 200 });
  const { decidedBy } = await gateway.data(requisition.getDetails, { params: { requisitionId } }, { as: manager });
  expect(decidedBy).toBe('Gita Oli (निमित्त / for Hari Thapa)');
  const { lines } = await gateway.data(record.history, { params: { thing: 'requisition', number: requisitionId } }, { as: manager });
  expect(lines[0]).toMatchObject({
    kind: 'requisition.approve',
    person: { name: { en: 'Gita Oli' } },
    inPlaceOf: { name: { en: 'Hari Thapa' } },
  });
  for (const person of [deputy.username, absent.username]) {
    const page = await gateway.data(record.list, { query: { person, kind: 'requisition.approve' } }, { as: manager });
    expect(page.rows.map(({ subject }) => subject)).toEqual([`requisition:${requisitionId}`]);
  }
  const query = { kind: 'requisition.approve', format: 'csv', words: 'en', digits: 'en' } as const;
  const sheet = await gateway.call(record.exportList, { query }, { as: manager });
  expect(sheet.bytes.toString()).toContain('Gita Oli, for Hari Thapa');
});

test('What the deputy does in their own name carries that name alone', async () => {
  await give();
  const own = await gateway.createStaff({ privileges: work, firstName: 'Rita', lastName: 'Rai' });
  const { requisitionId, version } = await saved(author.accountId);
  await gateway.call(requisition.approve, { body: { requisitionId, version } as never }, { as: own });
  expect((await gateway.data(requisition.getDetails, { params: { requisitionId } }, { as: manager })).decidedBy).toBe('Rita Rai');
});

test('Whose act it was is covered by the chain of the record', async () => {
  const { deputyId } = (await give()).data!;
  await act(deputyId);
  const { requisitionId, version } = await saved(author.accountId);
  await gateway.call(requisition.approve, { body: { requisitionId, version } as never }, { as: deputy });
  await sealRecord(gateway.db, gateway.now);
  expect((await verifyRecord(gateway.db, gateway.now, null)).broken).toBeNull();
  await sql`alter table audit_entry disable trigger user`.execute(gateway.db);
  await gateway.db.updateTable('auditEntry').set({ forAccountId: null }).where('action', '=', 'requisition.approve').execute();
  expect((await verifyRecord(gateway.db, gateway.now, null)).broken).toMatchObject({ problem: 'changed' });
});

test('A deputy decides neither on an own request, nor on the colleague’s, nor on that of the user manager who gave the deputy', async () => {
  const { deputyId } = (await give()).data!;
  await act(deputyId);
  for (const madeBy of [deputy, absent, manager]) {
    const { requisitionId, version } = await saved(madeBy.accountId);
    const refused = await gateway.call(requisition.approve, { body: { requisitionId, version } as never }, { as: deputy });
    expect(refused.httpStatus).toBe(409);
  }
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as: deputy });
  expect(waiting.filter(({ kind }) => kind === 'requisitionsToDecide')).toEqual([]);
});

test('The forms allocated to the colleague wait for the deputy, who examines them', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const centre = await createCentre(gateway, [50]);
  const { applicationId } = await createApprovedApplication(gateway, advertisement, centre);
  const form = { scrutinyStatus: 'pending', scrutinyOfficerId: absent.accountId };
  await gateway.db.updateTable('application').set(form).where('id', '=', applicationId).execute();
  const look = () => gateway.call(scrutiny.individualData, { body: { applicationId } as never }, { as: deputy });
  expect((await look()).httpStatus).toBe(403);
  await act((await give()).data!.deputyId);
  expect((await look()).httpStatus).toBe(200);
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as: deputy });
  expect(waiting).toMatchObject([{ kind: 'formsToExamine', count: 1 }]);
});

test('It begins and ends by itself; after it every call is refused with a clear answer until the deputy continues in their own name', async () => {
  const { deputyId } = (await give({ fromAd: '2026-11-22', untilAd: '2026-11-23' })).data!;
  expect(await act(deputyId)).toMatchObject({ httpStatus: 409, message: 'You are not a deputy of this colleague today.' });
  gateway.advance({ days: 1 });
  const again = await gateway.createStaff();
  await gateway.db
    .updateTable('sessionToken')
    .set({ expiresAt: new Date('2027-01-01') })
    .execute();
  await gateway.db
    .updateTable('sessionFamily')
    .set({ expiresAt: new Date('2027-01-01') })
    .execute();
  expect((await act(deputyId)).httpStatus).toBe(200);
  const asks = () => gateway.call(requisition.list, { query: {} }, { as: deputy });
  const open = await asks();
  expect(open.httpStatus).toBe(200);
  gateway.advance({ days: 2 });
  const over = await asks();
  expect(over).toMatchObject({ httpStatus: 403, errorCode: 'DEPUTYSHIP_OVER', message: expect.stringContaining('Nothing was done') });
  expect(over.headers[ACCESS_MARK]).not.toBe(open.headers[ACCESS_MARK]);
  expect(await gateway.data(session.privilegesInit, {}, { as: deputy })).toMatchObject({ asksNext: 'deputyshipOver', privileges: {} });
  expect((await act(null)).httpStatus).toBe(200);
  expect(await gateway.data(session.privilegesInit, {}, { as: deputy })).toMatchObject({ asksNext: null, inPlaceOf: null });
  expect((await act(deputyId, again)).httpStatus, 'nobody else may use it').toBe(409);
});

test('It ends at once when the user manager ends it, or when the colleague leaves', async () => {
  const first = (await give()).data!.deputyId;
  await act(first);
  expect((await gateway.call(userAdmin.endDeputy, { body: { deputyId: first, version: 1 } }, { as: manager })).httpStatus).toBe(200);
  expect((await gateway.call(requisition.list, { query: {} }, { as: deputy })).errorCode).toBe('DEPUTYSHIP_OVER');
  expect((await gateway.call(userAdmin.endDeputy, { body: { deputyId: first, version: 1 } }, { as: manager })).httpStatus).toBe(409);
  await act(null);
  await act((await give()).data!.deputyId);
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', absent.accountId).execute();
  expect((await gateway.call(requisition.list, { query: {} }, { as: deputy })).errorCode).toBe('DEPUTYSHIP_OVER');
  const ships = await gateway.data(userAdmin.listDeputies, { params: { id: deputy.accountId } }, { as: manager });
  expect(ships.map(({ state }) => state)).toEqual(['now', 'over']);
});

test('A privilege that the colleague loses is lost to the deputy with the next call', async () => {
  await act((await give()).data!.deputyId);
  await gateway.db.deleteFrom('staffRole').where('accountId', '=', absent.accountId).execute();
  expect(await held()).toEqual({});
});

test('Whatever is wrong is refused at its field', async () => {
  const fieldsOf = async (over: Over, as = manager) => (await give(over, as)).errors?.map(({ field }) => field);
  expect(await fieldsOf({ userName: 'nobody.here' })).toEqual(['userName']);
  expect(await fieldsOf({ userName: absent.username })).toEqual(['userName']);
  expect(await fieldsOf({ fromAd: '2026-11-20' })).toEqual(['fromAd']);
  expect(await fieldsOf({ untilAd: '2026-11-20' })).toEqual(['untilAd']);
  expect(await fieldsOf({ modules: [] })).toEqual(['modules']);
  expect(await fieldsOf({ modules: await modulesNamed('record') }), 'the colleague does not hold it').toEqual(['modules']);
  expect(await fieldsOf({ modules: [999_999] })).toEqual(['modules']);
  expect(await fieldsOf({ reason: ' ' })).toEqual(['reason']);
  const [office] = await gateway.db.selectFrom('organization').select('id').orderBy('id').limit(1).execute();
  const elsewhere = await gateway.createStaff({ organizationId: office!.id });
  expect(await fieldsOf({ userName: elsewhere.username }), 'of another office').toEqual(['userName']);
  expect((await give({ accountId: 999_999 })).httpStatus).toBe(404);
});

test('Nobody makes themselves a deputy, gives work beyond their own, or gives accounts and roles away', async () => {
  expect((await give({ userName: manager.username })).httpStatus).toBe(409);
  const weak = await gateway.createStaff({ privileges: { userManagement: [...permissions], scrutiny: [...permissions] } });
  expect((await give({}, weak)).errors?.[0]?.field).toBe('modules');
  expect((await give({ modules: await modulesNamed('scrutiny') }, weak)).httpStatus).toBe(200);
  expect((await give({ accountId: manager.accountId, modules: await modulesNamed('userManagement') })).errors?.[0]?.field).toBe('modules');
  expect((await give()).httpStatus, 'the same two on the same days').toBe(409);
});

test('A colleague whose role requires a second factor has no deputy without one', async () => {
  const { deputyId } = (await give()).data!;
  await gateway.db
    .updateTable('role')
    .set({ secondFactorRequired: true })
    .where('id', 'in', (eb) => eb.selectFrom('staffRole').select('roleId').where('accountId', '=', absent.accountId))
    .execute();
  expect(await act(deputyId)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('second factor') });
});
