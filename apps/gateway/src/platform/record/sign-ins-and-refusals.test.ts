import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../passwords.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const linesOf = (subject: string) =>
  gateway.db
    .selectFrom('auditEntry')
    .select(['action', 'accountId', 'after'])
    .where('subject', '=', subject)
    .where('action', 'in', ['session.signedIn', 'session.wrongPassword', 'session.blocked', 'refused'])
    .orderBy('id')
    .execute();
const signIn = (username: string, password: string) =>
  gateway.call(
    session.login,
    { body: { grant_type: 'password', username, password } },
    { headers: { authorization: `Basic ${btoa('candidate-portal:')}`, 'user-agent': 'Firefox' }, address: '203.0.113.9' },
  );

test('Every attempt to sign in is recorded with its account, address and browser, right or wrong', async () => {
  const candidate = await gateway.createCandidate();
  const passwordHash = await hashPassword('signIn', 'Right-Password-1');
  await gateway.db.updateTable('account').set({ passwordHash }).where('id', '=', candidate.accountId).execute();
  expect((await signIn(candidate.username, 'Wrong-Password-1')).httpStatus).toBe(400);
  expect((await signIn(candidate.username, 'Right-Password-1')).httpStatus).toBe(200);
  const from = { address: '203.0.113.9', browser: 'Firefox' };
  expect(await linesOf(`account:${candidate.accountId}`)).toEqual([
    { action: 'session.wrongPassword', accountId: null, after: from },
    { action: 'session.signedIn', accountId: candidate.accountId, after: from },
  ]);
});

test('A blocked account that tries to sign in is recorded', async () => {
  const candidate = await gateway.createCandidate();
  const passwordHash = await hashPassword('signIn', 'Right-Password-1');
  const block = { passwordHash, blockedFrom: gateway.now(), blockRemarks: 'Identity in doubt' };
  await gateway.db.updateTable('account').set(block).where('id', '=', candidate.accountId).execute();
  expect((await signIn(candidate.username, 'Right-Password-1')).httpStatus).toBe(403);
  expect(await linesOf(`account:${candidate.accountId}`)).toMatchObject([{ action: 'session.blocked', accountId: candidate.accountId }]);
});

test('A refusal is recorded with who tried what, once a minute for each call', async () => {
  const officer = await gateway.createStaff({ privileges: { notice: ['read'] } });
  const candidate = await gateway.createCandidate();
  const approve = (as: typeof officer) =>
    gateway.call(requisition.approve, { body: { requisitionId: 7_200_001, version: 1, remarks: 'x' } as never }, { as });
  for (const person of [officer, officer, candidate]) expect((await approve(person)).httpStatus).toBe(403);
  const refused = async () => (await linesOf('call:requisition.approve')).map(({ accountId }) => accountId);
  expect(await refused()).toEqual([officer.accountId, candidate.accountId]);
  gateway.advance({ minutes: 2 });
  await approve(officer);
  expect(await refused()).toEqual([officer.accountId, candidate.accountId, officer.accountId]);
});

test('A call that nobody is signed in for, or that fails otherwise, leaves no line of a refusal', async () => {
  const officer = await gateway.createStaff({ privileges: { requisition: ['read'] } });
  expect((await gateway.call(requisition.list, { query: {} })).httpStatus).toBe(401);
  expect((await gateway.call(requisition.getDetails, { params: { requisitionId: 999_999 } }, { as: officer })).httpStatus).toBe(404);
  expect(await linesOf('call:requisition.list')).toEqual([]);
  expect(await linesOf('call:requisition.getDetails')).toEqual([]);
});
