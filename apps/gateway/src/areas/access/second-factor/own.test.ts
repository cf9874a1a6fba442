import * as ownAccount from '@psc/api-client/areas/account/own-account.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testPassword, type CandidatePerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { codeAt } from './authenticator.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
beforeEach(async () => {
  gateway = await startTestGateway();
  candidate = await gateway.createCandidate({ language: 'en' });
});
afterEach(() => gateway.stop());

const headers = { authorization: `Basic ${btoa('candidate-portal:')}` };
async function signIn(): Promise<CandidatePerson> {
  const body = { grant_type: 'password' as const, username: candidate.username, password: testPassword };
  const answer = await gateway.call(session.login, { body }, { headers });
  expect(answer.httpStatus).toBe(200);
  return { ...candidate, accessToken: answer.access_token, refreshToken: answer.refresh_token };
}
const asksNext = async (as: CandidatePerson) => (await gateway.data(session.privilegesInit, {}, { as })).asksNext;
const proof = { body: { password: testPassword } };

async function setUp(as: CandidatePerson = candidate) {
  const { key } = await gateway.data(secondFactor.beginOwn, proof, { as });
  const { recoveryCodes } = await gateway.data(secondFactor.confirmOwn, { body: { code: codeAt(key, gateway.now()) } }, { as });
  return { key, recoveryCodes: recoveryCodes! };
}
const give = (as: CandidatePerson, code: string) => gateway.call(secondFactor.giveOwn, { body: { code } }, { as });
const subjectsOfMails = async () => (await gateway.mails()).filter(({ to }) => to === candidate.email).map(({ subject }) => subject);
const readProfile = (as: CandidatePerson) => gateway.call(profile.getContact, {}, { as });

test('Of a candidate who has set up no app nothing is asked but the password', async () => {
  expect(await asksNext(await signIn())).toBeNull();
  expect(await gateway.data(secondFactor.getOwn, {}, { as: candidate })).toEqual({
    isOffered: true,
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
  });
});

test('Who has set up an app continues where they are, is asked for its code at the next login, and before it nothing opens', async () => {
  const elsewhere = await signIn();
  const { key, recoveryCodes } = await setUp();
  expect(new Set(recoveryCodes)).toHaveLength(10);
  expect((await readProfile(candidate)).httpStatus).toBe(200);
  expect((await readProfile(elsewhere)).httpStatus).toBe(401);
  const as = await signIn();
  expect(await asksNext(as)).toBe('secondFactor');
  expect(await readProfile(as)).toMatchObject({ httpStatus: 403, errorCode: 'SECOND_FACTOR_REQUIRED' });
  expect((await gateway.call(secondFactor.removeOwn, proof, { as })).httpStatus).toBe(403);
  gateway.advance({ seconds: 60 });
  expect((await give(as, codeAt(key, gateway.now()))).status).toBe(1);
  expect(await asksNext(as)).toBeNull();
  expect((await readProfile(as)).httpStatus).toBe(200);
  const { signIns } = await gateway.data(ownAccount.details, {}, { as });
  expect(signIns[0]).toMatchObject({ outcome: 'signedIn', address: '203.0.113.7' });
});

test('A code of the app serves once, and so does a recovery code, of whose use the owner hears', async () => {
  const { key, recoveryCodes } = await setUp();
  gateway.advance({ seconds: 60 });
  const code = codeAt(key, gateway.now());
  expect((await give(await signIn(), code)).status).toBe(1);
  const again = await signIn();
  expect(await give(again, code)).toMatchObject({ httpStatus: 400, errors: [{ field: 'code' }] });
  expect((await give(again, recoveryCodes[0]!)).status).toBe(1);
  expect((await give(await signIn(), recoveryCodes[0]!)).httpStatus).toBe(400);
  expect(await subjectsOfMails()).toContain('Recovery code used');
});

test('Five wrong codes make the person wait, whichever login they come from', async () => {
  const { key } = await setUp();
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await give(await signIn(), '000000')).httpStatus).toBe(400);
  gateway.advance({ seconds: 60 });
  expect((await give(await signIn(), codeAt(key, gateway.now()))).httpStatus).toBe(429);
});

test('To begin, to have new codes and to remove the app the password is asked', async () => {
  const wrong = { body: { password: 'Wrong2083' } };
  expect(await gateway.call(secondFactor.beginOwn, wrong, { as: candidate })).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'password' }],
  });
  const { recoveryCodes } = await setUp();
  for (const call of [secondFactor.renewOwnCodes, secondFactor.removeOwn]) {
    expect((await gateway.call(call, wrong, { as: candidate })).httpStatus).toBe(400);
  }
  const fresh = await gateway.data(secondFactor.renewOwnCodes, proof, { as: candidate });
  expect(fresh.recoveryCodes).not.toEqual(recoveryCodes);
  expect((await give(await signIn(), recoveryCodes[0]!)).httpStatus).toBe(400);
});

test('A candidate who removes the app signs in by the password alone again, and gets a mail about it', async () => {
  await setUp();
  expect((await gateway.call(secondFactor.removeOwn, proof, { as: candidate })).status).toBe(1);
  expect(await asksNext(await signIn())).toBeNull();
  expect(await subjectsOfMails()).toContain('Authenticator app removed');
  expect((await gateway.call(secondFactor.removeOwn, proof, { as: candidate })).httpStatus).toBe(409);
});

test('For who has lost app and codes an officer takes the app away with a reason; the candidate hears of it, and sets a new password', async () => {
  const officer = await gateway.createStaff({ privileges: { publicUserManagement: ['read', 'update'] } });
  await setUp();
  const { version } = await gateway.db
    .selectFrom('candidate')
    .select('version')
    .where('masterId', '=', candidate.masterId)
    .executeTakeFirstOrThrow();
  const body = { masterId: candidate.masterId, version, reason: 'Lost telephone, seen in person', secondFactorToo: true };
  expect((await gateway.call(userAdmin.resetUserPassword, { body }, { as: officer })).status).toBe(1);
  expect((await readProfile(candidate)).httpStatus).toBe(401);
  expect(await asksNext(await signIn())).toBeNull();
  expect(await subjectsOfMails()).toContain('Your authenticator app has been removed');
});

test('Neither the app of a candidate nor that of staff answers for the other', async () => {
  const officer = await gateway.createStaff();
  expect((await gateway.call(secondFactor.getOwn, {}, { as: officer })).httpStatus).toBe(403);
  expect((await gateway.call(secondFactor.beginAuthenticator, {}, { as: candidate })).httpStatus).toBe(403);
});

test('Where gateways in production have no common key for them, apps are not offered', async () => {
  const { configuration } = gateway.tools;
  configuration.environment = 'production';
  configuration.secretsKey = undefined;
  expect((await gateway.data(secondFactor.getOwn, {}, { as: candidate })).isOffered).toBe(false);
  expect(await gateway.call(secondFactor.beginOwn, proof, { as: candidate })).toMatchObject({ httpStatus: 409 });
});

test('With the account go the key of its app and the recovery codes', async () => {
  await setUp();
  expect((await gateway.call(ownAccount.close, proof, { as: candidate })).status).toBe(1);
  expect(await gateway.db.selectFrom('authenticator').selectAll().execute()).toEqual([]);
  expect(await gateway.db.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
});
