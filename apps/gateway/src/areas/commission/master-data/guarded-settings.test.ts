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
      ...['bankDeposit', 'mayDecideOwnRequests', 'uploaderMayPublish', 'defaultPaper', 'voucherPaisaOfOneOfficer'],
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

test('all who can change it learn by mail what was changed, by whom, when, from what and to what; others and leavers do not', async () => {
  const [own, nepali, gone] = [await administrator(), await administrator('ne'), await administrator()];
  const keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', gone.accountId).execute();
  await gateway.db.updateTable('staff').set({ firstName: 'Sita', lastName: 'Karki' }).where('accountId', '=', own.accountId).execute();
  expect((await saveGuarded(own, 'bankDeposit', account)).httpStatus).toBe(200);
  expect((await mailsTo(own)).map(({ text }) => text)).toEqual([expect.stringContaining('Account number: – → 1010100203001')]);
  expect((await saveGuarded(own, 'bankDeposit', { ...account, accountNumber: '99' }, 1)).httpStatus).toBe(200);
  const [, second, ...more] = await mailsTo(own);
  expect(more).toEqual([]);
  expect(second!.subject).toBe('A guarded setting was changed');
  expect(second!.text).toMatch(/^Sita Karki changed the setting ‘Account for fees paid at a bank’ of .+ on .+:$/mu);
  expect(second!.text).toContain('Account number: 1010100203001 → 99');
  expect(second!.text).not.toContain('Rastriya Banijya Bank');
  expect(second!.text).toContain('Source: Decision 12');
  expect(second!.text).toContain('/admin/basic-configuration?open=bankDeposit');
  const inNepali = (await mailsTo(nepali)).at(-1)!;
  expect(inNepali.subject).toBe('संरक्षित सेटिङ परिवर्तन गरियो');
  expect(inNepali.text).toContain('खाता नम्बर: 1010100203001 → 99');
  for (const mail of [second!, inNepali]) expect(mail.text).not.toMatch(/[{}]|undefined|gateway\./u);
  expect([...(await mailsTo(keeper)), ...(await mailsTo(gone))]).toEqual([]);
});

test('what is refused is told to nobody, and what is sent twice with one key is told once', async () => {
  const own = await administrator();
  expect((await saveGuarded(own, 'bankDeposit', { ...account, accountNumber: ' ' })).httpStatus).toBe(400);
  expect((await saveGuarded(own, 'mayDecideOwnRequests', true, 7)).httpStatus).toBe(409);
  expect(await mailsTo(own)).toEqual([]);
  const headers = { 'idempotency-key': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
  for (let times = 0; times < 2; times += 1)
    expect((await saveGuarded(own, 'mayDecideOwnRequests', true, 0, headers)).httpStatus).toBe(200);
  const [mail, ...more] = await mailsTo(own);
  expect(more).toEqual([]);
  expect(mail!.text).toContain('No → Yes');
});
