import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import {
  guardedSettings,
  isGuarded,
  settingDefinitions,
  settingNames,
  type GuardedSetting,
  type SettingName,
} from '@psc/validation/settings.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedModulesAndRoles } from '../../../seed/reference/modules-and-roles.ts';
import { standardRoles } from '../../../seed/roles.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { selectPrivilegesOfRoles } from '../../access/staff-account/repository/privileges.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

const administrator = async (language: 'ne' | 'en' = 'en') => {
  const person = await gateway.createStaff({ privileges: { masterConfiguration: ['read'], guardedConfiguration: ['update'] } });
  await gateway.db.updateTable('account').set({ language }).where('id', '=', person.accountId).execute();
  return person;
};
const entered = (value: unknown, version = 0) => ({ value, version, holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 12' });
const saveGuarded = (as: Person, name: GuardedSetting, value: unknown, version?: number, headers = {}) =>
  gateway.call(masterData.saveGuardedConfig, { body: { name, ...entered(value, version) } }, { as, headers });
const savePlain = (as: Person, name: SettingName, value: unknown) =>
  gateway.call(masterData.addMasterConfig, { body: { name, ...entered(value) } }, { as });
const versions = async () => (await gateway.db.selectFrom('setting').select('key').execute()).length;
const mailsTo = async ({ email }: Person) => (await gateway.mails()).filter(({ to }) => to === email);

const account = {
  ...{ bankNe: 'राष्ट्रिय वाणिज्य बैंक', bankEn: 'Rastriya Banijya Bank', accountName: 'Commission' },
  ...{ accountNumber: '1010100203001', officeCode: '210011017012', revenueHead: '14224' },
};

test('the bank account, deciding alone, the vouchers of one officer, the numbers and the pass marks are guarded', () => {
  expect([...guardedSettings].toSorted()).toEqual(
    [
      ...['bankDeposit', 'decisionsOfOneOfficer', 'defaultPaper', 'voucherPaisaOfOneOfficer'],
      ...['advertisementNumberForm', 'advertisementNumbers', 'applicationNumbers', 'receiptNumbers', 'noticeNumbers'],
    ].toSorted(),
  );
  const written = settingNames.filter((name) => Object.values(settingDefinitions[name].fields).some(({ kind }) => kind === 'form'));
  expect(written.filter((name) => !isGuarded(name))).toEqual([]);
});

test.each(
  standardRoles
    .filter(({ key, type }) => key !== 'administrator' && type !== 'office')
    .map(({ key, privileges }) => [key, privileges] as const),
)('no %s changes a guarded setting', async (_key, privileges) => {
  const officer = await gateway.createStaff({ privileges });
  expect((await saveGuarded(officer, 'bankDeposit', account)).httpStatus).toBe(403);
  for (const name of guardedSettings) {
    expect((await savePlain(officer, name, settingDefinitions[name].fallback)).httpStatus, name).toBe(403);
  }
  expect(await versions()).toBe(0);
});

test('a keeper of master data reads why a guarded setting is refused, and goes on changing the others', async () => {
  const keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  expect((await savePlain(keeper, 'bankDeposit', account)).message).toBe(
    "Only officers with the privilege 'Guarded settings' can change this setting: Account for fees paid at a bank.",
  );
  expect((await savePlain(keeper, 'retotallingDays', 9)).httpStatus).toBe(200);
  const other = await administrator();
  expect((await saveGuarded(other, 'retotallingDays' as never, 9, 1)).httpStatus).toBe(400);
});

test('in a database that knew no guarded settings the administrator gets the privilege, and no other role', async () => {
  const { id } = await gateway.db
    .selectFrom('module')
    .select('id')
    .where('privilege', '=', 'guardedConfiguration')
    .executeTakeFirstOrThrow();
  await gateway.db.deleteFrom('roleModule').where('moduleId', '=', id).execute();
  await gateway.db.deleteFrom('module').where('id', '=', id).execute();
  await seedModulesAndRoles(gateway.db);
  const roles = await gateway.db.selectFrom('role').select(['id', 'key']).execute();
  const held = await selectPrivilegesOfRoles(
    gateway.db,
    roles.map((role) => role.id),
  );
  expect(roles.filter((role) => held.get(role.id)?.guardedConfiguration !== undefined).map(({ key }) => key)).toEqual(['administrator']);
});

test('an old proof is not enough to change one', async () => {
  const own = await administrator();
  gateway.advance({ minutes: 11 });
  expect(await saveGuarded(own, 'bankDeposit', account)).toMatchObject({ httpStatus: 403, errorCode: 'FRESH_PROOF_REQUIRED' });
  expect(await versions()).toBe(0);
});

const decide = (as: Person, revisionId: number, decision: Partial<{ approve: boolean; remarks: string; touched: number }> = {}) =>
  gateway.call(masterData.decideGuardedConfig, { body: { revisionId, approve: true, remarks: '', touched: 0, ...decision } }, { as });
const withdraw = (as: Person, revisionId: number) => gateway.call(masterData.withdrawGuardedConfig, { body: { revisionId } }, { as });
const ask = async (as: Person, name: GuardedSetting, value: unknown, version = 0) =>
  (await saveGuarded(as, name, value, version)).data!.revisionId;
const rowOf = async (as: Person, name: GuardedSetting) =>
  (await gateway.data(masterData.getMasterConfig, {}, { as })).find((row) => row.name === name)!;

test('a change holds only once another officer has approved it, and both are named', async () => {
  const [own, other] = [await administrator(), await administrator()];
  const revisionId = await ask(own, 'bankDeposit', account);
  expect(await versions()).toBe(0);
  expect(await rowOf(own, 'bankDeposit')).toMatchObject({
    version: 0,
    request: { revisionId, value: account, source: 'Decision 12', mayDecide: false, mayWithdraw: true },
  });
  expect((await rowOf(other, 'bankDeposit')).request).toMatchObject({ mayDecide: true, mayWithdraw: false });
  expect((await decide(own, revisionId)).message).toContain('another officer has to decide');
  expect((await decide(other, revisionId)).httpStatus).toBe(200);
  expect(await rowOf(own, 'bankDeposit')).toMatchObject({ value: account, version: 1, request: null });
  expect((await decide(other, revisionId)).httpStatus).toBe(409);
  expect(await versions()).toBe(1);
});

test('one administrator cannot switch the rule of two officers off alone, not even while it is off', async () => {
  const [own, other] = [await administrator(), await administrator()];
  await decide(other, await ask(own, 'decisionsOfOneOfficer', ['examSchedule']));
  const revisionId = await ask(own, 'voucherPaisaOfOneOfficer', 900_000);
  expect((await decide(own, revisionId)).httpStatus).toBe(409);
  expect((await rowOf(own, 'voucherPaisaOfOneOfficer')).value).toBe(200_000);
});

test('a refused and a withdrawn request leave the setting and make way for another', async () => {
  const [own, other] = [await administrator(), await administrator()];
  const first = await ask(own, 'decisionsOfOneOfficer', ['examSchedule']);
  expect((await saveGuarded(other, 'decisionsOfOneOfficer', ['examSchedule'])).message).toContain('already waiting');
  expect((await decide(other, first, { approve: false })).errors?.[0]?.field).toBe('remarks');
  expect((await decide(other, first, { approve: false, remarks: 'Not decided by the commission' })).httpStatus).toBe(200);
  const second = await ask(own, 'decisionsOfOneOfficer', ['examSchedule']);
  expect((await withdraw(other, second)).httpStatus).toBe(409);
  expect((await withdraw(own, second)).httpStatus).toBe(200);
  expect((await decide(other, second)).httpStatus).toBe(409);
  expect(await versions()).toBe(0);
  expect((await saveGuarded(own, 'decisionsOfOneOfficer', ['examSchedule'])).httpStatus).toBe(200);
});

test('of two officers who decide at the same moment one does', async () => {
  const [own, other, third] = [await administrator(), await administrator(), await administrator()];
  const revisionId = await ask(own, 'decisionsOfOneOfficer', ['examSchedule']);
  const answers = await Promise.all([decide(other, revisionId), decide(third, revisionId, { approve: false, remarks: 'No' })]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await versions()).toBe(answers[0].httpStatus === 200 ? 1 : 0);
});

test('a setting that applies at once does so from the day of the decision; a requested day that has passed is refused', async () => {
  const own = await administrator();
  const atOnce = await ask(own, 'bankDeposit', account);
  const dated = await ask(own, 'noticeNumbers', { form: '{number}/{shortYear}', digits: 3, yearly: true });
  gateway.advance({ days: 2 });
  const other = await administrator();
  expect((await decide(other, atOnce)).httpStatus).toBe(200);
  expect((await rowOf(other, 'bankDeposit')).holdsFromAd).toBe(nepalDayOf(gateway.now()));
  expect((await decide(other, dated)).errors?.[0]?.field).toBe('holdsFromAd');
  expect((await decide(other, dated, { approve: false, remarks: 'The day has passed' })).httpStatus).toBe(200);
});

test('all who may decide learn by mail of a request and of its approval: by whom, when, from what and to what; others and leavers do not', async () => {
  const [own, nepali, gone] = [await administrator(), await administrator('ne'), await administrator()];
  const keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', gone.accountId).execute();
  await gateway.db.updateTable('staff').set({ firstName: 'Sita', lastName: 'Karki' }).where('accountId', '=', own.accountId).execute();
  await decide(nepali, await ask(own, 'bankDeposit', account));
  const before = await mailsTo(own);
  const beforeNepali = await mailsTo(nepali);
  const revisionId = await ask(own, 'bankDeposit', { ...account, accountNumber: '99' }, 1);
  await decide(nepali, revisionId);
  // Jobs that are due together run in any order.
  const [asked, applied, ...more] = (await mailsTo(own))
    .slice(before.length)
    .toSorted((one, other) => one.subject.localeCompare(other.subject));
  expect(more).toEqual([]);
  expect(asked!.subject).toBe('A change of a guarded setting was requested');
  expect(asked!.text).toMatch(/^Sita Karki requested on .+ that the setting ‘Account for fees paid at a bank’ of .+ be changed:$/mu);
  expect(applied!.subject).toBe('A guarded setting was changed');
  expect(applied!.text).toMatch(/^Sita Karki changed the setting ‘Account for fees paid at a bank’ of .+ on .+:$/mu);
  const inNepali = (await mailsTo(nepali)).slice(beforeNepali.length);
  expect(new Set(inNepali.map(({ subject }) => subject))).toEqual(
    new Set(['संरक्षित सेटिङ परिवर्तन गर्न अनुरोध गरियो', 'संरक्षित सेटिङ परिवर्तन गरियो']),
  );
  for (const { text } of [asked!, applied!]) {
    expect(text).toContain('Account number: 1010100203001 → 99');
    expect(text).not.toContain('Rastriya Banijya Bank');
    expect(text).toContain('Source: Decision 12');
    expect(text).toContain('/admin/basic-configuration?open=bankDeposit');
  }
  for (const { text } of inNepali) expect(text).toContain('खाता नम्बर: 1010100203001 → 99');
  for (const mail of [asked!, applied!, ...inNepali]) expect(mail.text).not.toMatch(/[{}]|undefined|gateway\./u);
  expect([...(await mailsTo(keeper)), ...(await mailsTo(gone))]).toEqual([]);
});

test('of two settings that wait, the mail of an approval names the officer who requested that one', async () => {
  const [first, second, other] = [await administrator(), await administrator(), await administrator()];
  for (const [person, firstName] of [
    [first, 'Sita'],
    [second, 'Gita'],
  ] as const)
    await gateway.db.updateTable('staff').set({ firstName, lastName: 'Karki' }).where('accountId', '=', person.accountId).execute();
  const earlier = await ask(first, 'bankDeposit', account);
  await ask(second, 'decisionsOfOneOfficer', ['examSchedule']);
  await decide(other, earlier);
  const applied = (await mailsTo(other)).find(({ subject }) => subject === 'A guarded setting was changed');
  expect(applied?.text).toContain('Sita Karki changed the setting ‘Account for fees paid at a bank’');
});

test('nobody is informed of a refused entry, and of a request that is sent twice with one key only once', async () => {
  const own = await administrator();
  expect((await saveGuarded(own, 'bankDeposit', { ...account, accountNumber: ' ' })).httpStatus).toBe(400);
  expect((await saveGuarded(own, 'decisionsOfOneOfficer', ['examSchedule'], 7)).httpStatus).toBe(409);
  expect(await mailsTo(own)).toEqual([]);
  const headers = { 'idempotency-key': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
  for (let times = 0; times < 2; times += 1)
    expect((await saveGuarded(own, 'decisionsOfOneOfficer', ['examSchedule'], 0, headers)).httpStatus).toBe(200);
  const [mail, ...more] = await mailsTo(own);
  expect(more).toEqual([]);
  expect(mail!.text).toContain('– → Schedule of an examination');
});
