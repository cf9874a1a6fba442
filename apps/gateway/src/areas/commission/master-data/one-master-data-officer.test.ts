import * as bsYear from '@psc/api-client/areas/commission/bs-year.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import { monthDaysOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import { bsMonthFields } from '@psc/validation/areas/commission/forms/bs-year.ts';
import { guardedSettings, settingDefinitions, type GuardedSetting } from '@psc/validation/settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardRoles } from '../../../seed/roles.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

/** Everything that one master-data officer with the standard role tries to gain alone. */
let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { privileges } = standardRoles.find(({ key }) => key === 'masterDataOfficer')!;
  officer = await gateway.createStaff({ privileges });
});
afterAll(() => gateway.stop());

const entered = (value: unknown) => ({ value, version: 0, holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 12' });
const settings = () => gateway.db.selectFrom('setting').select('key').execute();

/** Saves each setting by both calls. */
async function save(names: readonly GuardedSetting[]) {
  const answers = [];
  for (const name of names) {
    const body = { name, ...entered(settingDefinitions[name].fallback) };
    for (const call of [masterData.addMasterConfig, masterData.saveGuardedConfig])
      answers.push((await gateway.call(call, { body }, { as: officer })).httpStatus);
  }
  return [...new Set(answers)];
}

test('one master-data officer does not choose the account into which candidates pay their fees', async () => {
  expect(await save(['bankDeposit'])).toEqual([403]);
  expect(await settings()).toEqual([]);
});

test('one master-data officer lets no officer decide alone, and raises no amount up to which one officer approves', async () => {
  expect(await save(['decisionsOfOneOfficer', 'voucherPaisaOfOneOfficer'])).toEqual([403]);
  expect(await settings()).toEqual([]);
});

test('one master-data officer changes neither the pass marks nor the form of a number', async () => {
  expect(await save(guardedSettings)).toEqual([403]);
  expect(await settings()).toEqual([]);
});

test('one master-data officer does not approve their own request for the months of a year', async () => {
  const months = monthDaysOf(2084);
  const corrected = [months[0]! + 1, months[1]! - 1, ...months.slice(2)];
  const body = { bsYear: 2084, ...Object.fromEntries(bsMonthFields.map((field, at) => [field, corrected[at]])), reason: 'Panchanga' };
  const { revisionId } = await gateway.data(bsYear.ask, { body: body as never }, { as: officer });
  const decision = { revisionId, approve: true, remarks: '', seen: { dates: 0, changedVerdicts: 0, fiscalYears: 0 } };
  expect((await gateway.call(bsYear.decide, { body: decision }, { as: officer })).httpStatus).toBe(409);
  expect(await gateway.db.selectFrom('bsYear').select('bsYear').execute()).toEqual([]);
});

test('one master-data officer gives neither themselves nor an account of their own any further right', async () => {
  const { roleId } = await gateway.db
    .selectFrom('staffRole')
    .select('roleId')
    .where('accountId', '=', officer.accountId)
    .executeTakeFirstOrThrow();
  const privileges = { userManagement: ['read', 'update', 'approve'] };
  const attempts = [
    gateway.call(userAdmin.addRoleModules, { body: { roleId, version: 1, privileges } as never }, { as: officer }),
    gateway.call(userAdmin.addInternalUser, { body: { userName: 'ram', roles: [roleId] } as never }, { as: officer }),
    gateway.call(userAdmin.decideRelease, { body: { revisionId: 7_500_001, approve: true, remarks: '' } }, { as: officer }),
  ];
  expect((await Promise.all(attempts)).map(({ httpStatus }) => httpStatus)).toEqual([403, 403, 403]);
});

test('one master-data officer moves no money and corrects no mark', async () => {
  const decision = { approve: true, remarks: '' };
  const attempts = [
    gateway.call(feeRefund.recordReturned, { body: { refundIds: [3_700_001], reference: 'Letter' } }, { as: officer }),
    gateway.call(moneyRequest.decide, { body: { revisionIds: [7_500_001], ...decision } }, { as: officer }),
    gateway.call(revision.decide, { body: { revisionId: 7_500_001, ...decision } }, { as: officer }),
  ];
  expect((await Promise.all(attempts)).map(({ httpStatus }) => httpStatus)).toEqual([403, 403, 403]);
});
