import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyCall } from '../../../testing/every-call/response-recorder.ts';
import { testPassword, type Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.setNow(testNow);
  officer = await gateway.createStaff({ privileges: everything });
});

async function errorCodeOf(call: AnyCall, as = officer): Promise<string | undefined> {
  const params = Object.fromEntries(paramNames(call.path).map((name) => [name, '1']));
  return ((await gateway.call(call, { params } as never, { as })) as { errorCode?: string }).errorCode;
}
const demanding = [...everyCall].filter(([, call]) => call.freshProof);
const prove = (password: string) => gateway.call(secondFactor.provePassword, { body: { password } }, { as: officer });
const confirmPublish = () => everyCall.get('result.confirmPublish')!;

test('Publishing and correcting a result, returning money, merging accounts, password links and permissions demand a fresh proof', () => {
  const ids = demanding.map(([id]) => id).filter((id) => !id.includes('.export') && !id.startsWith('secondFactor.'));
  expect(ids.toSorted()).toEqual([
    'attendance.downloadTemplate',
    'feeRefund.recordReturned',
    'masterData.decideGuardedConfig',
    'masterData.saveGuardedConfig',
    'moneyRequest.decide',
    'payment.confirmReturn',
    'payment.implementUpdate',
    'result.confirmPublish',
    'retotalling.answer',
    'revision.askMark',
    'revision.decide',
    'scrutiny.downloadScrutinyData',
    'selection.decideList',
    'selection.decideNewFinal',
    'selectionRevision.askInterviewMark',
    'selectionRevision.askList',
    'selectionRevision.decide',
    'session.endSessions',
    'settingsTransfer.importSettings',
    'userAdmin.addDeputy',
    'userAdmin.addInternalUser',
    'userAdmin.addRole',
    'userAdmin.addRoleModules',
    'userAdmin.askMerge',
    'userAdmin.decideMerge',
    'userAdmin.decideRelease',
    'userAdmin.decideSecondFactorReset',
    'userAdmin.resetUserPassword',
    'userAdmin.retireRole',
    'userAdmin.sendInternalUserLink',
    'userAdmin.setInternalUserActive',
  ]);
});

test('Exporting a list that names people demands a fresh proof, exporting one of posts does not', () => {
  const exports = new Map([...everyCall].filter(([id]) => id.includes('.export')));
  const named = ['scrutiny.exportAllocatedCandidates', 'result.exportCandidates', 'payment.exportPayments', 'userAdmin.exportBlockedUsers'];
  for (const id of named) expect(exports.get(id)?.freshProof, id).toBe(true);
  for (const id of ['requisition.exportList', 'advertisement.exportList']) expect(exports.get(id)?.freshProof, id).toBeUndefined();
});

test.each(demanding)('%s is refused eleven minutes after the last proof, and open after ten', async (_id, call) => {
  gateway.advance({ minutes: 10 });
  expect(await errorCodeOf(call)).not.toBe('FRESH_PROOF_REQUIRED');
  gateway.advance({ minutes: 1 });
  expect(await errorCodeOf(call)).toBe('FRESH_PROOF_REQUIRED');
});

test('The password is a fresh proof for this sign-in and no other', async () => {
  const colleague = await gateway.createStaff({ privileges: everything });
  gateway.advance({ minutes: 11 });
  expect((await prove(testPassword)).status).toBe(1);
  expect(await errorCodeOf(confirmPublish())).not.toBe('FRESH_PROOF_REQUIRED');
  expect(await errorCodeOf(confirmPublish(), colleague)).toBe('FRESH_PROOF_REQUIRED');
});

test('A wrong password proves nothing, and five of them make the person wait', async () => {
  gateway.advance({ minutes: 11 });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await prove('Wrong2083')).toMatchObject({ httpStatus: 400, errors: [{ field: 'password' }] });
  }
  expect(await prove(testPassword)).toMatchObject({ httpStatus: 429 });
  expect(await errorCodeOf(confirmPublish())).toBe('FRESH_PROOF_REQUIRED');
});
