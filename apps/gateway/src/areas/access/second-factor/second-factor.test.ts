import { randomBytes } from 'node:crypto';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askNoSecondFactor } from '../../../seed/demo/second-factor.ts';
import { insertRole } from '../../../seed/reference/modules-and-roles.ts';
import { standardRoles } from '../../../seed/roles.ts';
import { everyCall } from '../../../testing/every-call/response-recorder.ts';
import { testPassword, type Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { codeAt } from './authenticator.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

const headers = { authorization: `Basic ${btoa('staff-console:')}` };

async function signIn(person: Person): Promise<Person> {
  const body = { grant_type: 'password' as const, username: person.username, password: testPassword };
  const answer = await gateway.call(session.login, { body }, { headers });
  expect(answer.httpStatus).toBe(200);
  return { ...person, accessToken: answer.access_token, refreshToken: answer.refresh_token };
}
const asksNext = async (as: Person) => (await gateway.data(session.privilegesInit, {}, { as })).asksNext;
const give = (as: Person, code: string) => gateway.call(secondFactor.give, { body: { code } }, { as });
const outcomes = async (accountId: number) =>
  (await gateway.db.selectFrom('staffSignIn').select('outcome').where('accountId', '=', accountId).orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

async function setUp(person: Person) {
  const as = await signIn(person);
  const { key } = await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  const { recoveryCodes } = await gateway.data(secondFactor.confirmAuthenticator, { body: { code: codeAt(key, gateway.now()) } }, { as });
  return { as, key, recoveryCodes: recoveryCodes! };
}
const requiredOf = () => gateway.createStaff({ privileges: { userManagement: ['read'] }, secondFactorRequired: true });

test('Whose role requires a second factor sets it up at the first sign-in, and then everything opens', async () => {
  const person = await requiredOf();
  const as = await signIn(person);
  expect(await gateway.data(session.privilegesInit, {}, { as })).toMatchObject({ asksNext: 'secondFactorSetUp', privileges: {} });
  const offered = await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  expect(offered.address).toContain(`secret=${offered.key}`);
  expect(offered.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  const answer = await gateway.data(secondFactor.confirmAuthenticator, { body: { code: codeAt(offered.key, gateway.now()) } }, { as });
  expect(new Set(answer.recoveryCodes)).toHaveLength(10);
  expect(await gateway.data(session.privilegesInit, {}, { as })).toMatchObject({
    asksNext: null,
    privileges: { userManagement: ['read'] },
  });
  const mails = await gateway.mails();
  expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'प्रमाणीकरण एप तयार भयो' });
});

test('Nothing but the sign-in itself opens to somebody who has given the password only', async () => {
  const person = await requiredOf();
  await setUp(person);
  gateway.advance({ minutes: 5 });
  const half = await signIn(person);
  const opens = async (call: AnyCall) => {
    const params = Object.fromEntries(paramNames(call.path).map((name) => [name, '1']));
    const answer = await gateway.call(call, { params } as never, { as: half });
    return !('errorCode' in answer && answer.errorCode === 'SECOND_FACTOR_REQUIRED');
  };
  const open: string[] = [];
  for (const [id, call] of everyCall) {
    if (call.access.kind !== 'public' && id !== 'session.logout' && (await opens(call))) open.push(id);
  }
  expect(open.toSorted()).toEqual([
    'secondFactor.askPasskey',
    'secondFactor.getState',
    'secondFactor.give',
    'secondFactor.giveOwn',
    'secondFactor.givePasskey',
    'session.privilegesInit',
  ]);
}, 60_000);

test('Somebody who has yet to set a factor up can do that and nothing else', async () => {
  const half = await signIn(await requiredOf());
  const refused = await gateway.call(dashboard.adminCounters, {}, { as: half });
  expect(refused).toMatchObject({ httpStatus: 403, errorCode: 'SECOND_FACTOR_SET_UP_REQUIRED' });
  expect(await gateway.call(secondFactor.removePasskey, { body: { passkeyId: 5_900_001 } }, { as: half })).toMatchObject({
    errorCode: 'SECOND_FACTOR_SET_UP_REQUIRED',
  });
});

test('Each sign-in asks for the code, a refresh keeps it, and the history shows both steps', async () => {
  const person = await requiredOf();
  const { key } = await setUp(person);
  gateway.advance({ minutes: 5 });
  const as = await signIn(person);
  expect(await asksNext(as)).toBe('secondFactor');
  expect((await give(as, codeAt(key, gateway.now()))).status).toBe(1);
  expect(await asksNext(as)).toBeNull();
  gateway.advance({ minutes: 20 });
  const tokens = await gateway.call(
    session.refresh,
    { body: { grant_type: 'refresh_token', refresh_token: as.refreshToken } },
    { headers },
  );
  expect(await asksNext({ ...as, accessToken: tokens.access_token })).toBeNull();
  expect(await outcomes(person.accountId)).toEqual(['signedIn', 'secondFactorAsked', 'signedIn']);
});

test('A refresh does not stand for the second factor', async () => {
  const person = await requiredOf();
  await setUp(person);
  const half = await signIn(person);
  const tokens = await gateway.call(
    session.refresh,
    { body: { grant_type: 'refresh_token', refresh_token: half.refreshToken } },
    { headers },
  );
  expect(await asksNext({ ...half, accessToken: tokens.access_token })).toBe('secondFactor');
});

test('A code serves once, and not again in another sign-in', async () => {
  const person = await requiredOf();
  const { key } = await setUp(person);
  gateway.advance({ minutes: 5 });
  const code = codeAt(key, gateway.now());
  expect((await give(await signIn(person), code)).status).toBe(1);
  expect(await give(await signIn(person), code)).toMatchObject({ httpStatus: 400, errors: [{ field: 'code' }] });
});

test.each([
  [-30, true],
  [30, true],
  [-90, false],
  [90, false],
])('A phone whose clock is %i seconds off gives a good code: %s', async (seconds, isGood) => {
  const person = await requiredOf();
  const { key } = await setUp(person);
  gateway.advance({ minutes: 5 });
  const there = new Date(gateway.now().getTime() + seconds * 1000);
  expect((await give(await signIn(person), codeAt(key, there))).status).toBe(isGood ? 1 : 0);
});

test('A code read aloud in Nepali digits, with a space, is the same code', async () => {
  const person = await requiredOf();
  const { key } = await setUp(person);
  gateway.advance({ minutes: 5 });
  const nepali = codeAt(key, gateway.now()).replace(/\d/gu, (digit) => String.fromCharCode(0x0966 + Number(digit)));
  expect((await give(await signIn(person), `${nepali.slice(0, 3)} ${nepali.slice(3)}`)).status).toBe(1);
});

test('A recovery code works once, in small letters too, and the person hears of it', async () => {
  const person = await requiredOf();
  const { recoveryCodes } = await setUp(person);
  const [code = ''] = recoveryCodes;
  const as = await signIn(person);
  expect((await give(as, code.toLowerCase())).status).toBe(1);
  expect(await give(await signIn(person), code)).toMatchObject({ httpStatus: 400, errors: [{ field: 'code' }] });
  expect((await gateway.data(secondFactor.getState, {}, { as })).recoveryCodesLeft).toBe(9);
  expect(await gateway.mails()).toContainEqual(expect.objectContaining({ to: person.email, subject: 'पुनर्प्राप्ति कोड प्रयोग भयो' }));
});

test('Neither the key nor a recovery code can be read in the database', async () => {
  const { key, recoveryCodes } = await setUp(await requiredOf());
  const authenticator = await gateway.db.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow();
  const codes = await gateway.db.selectFrom('recoveryCode').selectAll().execute();
  const jobs = await gateway.db.selectFrom('auditEntry').select(['before', 'after']).execute();
  const text = JSON.stringify([
    authenticator.keyEncrypted?.toString('latin1'),
    codes.map(({ codeSha256 }) => codeSha256.toString('latin1')),
    jobs,
  ]);
  for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(text).not.toContain(secret);
});

test('Wrong codes are counted by person, whatever the sign-in, as wrong passwords are', async () => {
  const person = await requiredOf();
  const { key } = await setUp(person);
  gateway.advance({ minutes: 5 });
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await give(await signIn(person), '000000')).httpStatus).toBe(400);
  expect(await give(await signIn(person), codeAt(key, gateway.now()))).toMatchObject({ httpStatus: 429 });
  gateway.advance({ minutes: 16 });
  expect((await give(await signIn(person), codeAt(key, gateway.now()))).status).toBe(1);
  expect((await outcomes(person.accountId)).filter((outcome) => outcome === 'wrongSecondFactor')).toHaveLength(5);
});

test('A wrong code at set-up confirms nothing', async () => {
  const as = await signIn(await requiredOf());
  expect(await gateway.call(secondFactor.confirmAuthenticator, { body: { code: '123456' } }, { as })).toMatchObject({ httpStatus: 409 });
  await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  expect(await gateway.call(secondFactor.confirmAuthenticator, { body: { code: '000000' } }, { as })).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'code' }],
  });
  expect(await asksNext(as)).toBe('secondFactorSetUp');
});

test('When the key of the installation changes amid a set-up, the person begins it again', async () => {
  const as = await signIn(await requiredOf());
  const { key } = await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  await gateway.db
    .updateTable('authenticator')
    .set({ newKeyEncrypted: randomBytes(48) })
    .where('accountId', '=', as.accountId)
    .execute();
  const confirm = (shown: string) =>
    gateway.call(secondFactor.confirmAuthenticator, { body: { code: codeAt(shown, gateway.now()) } }, { as });
  expect(await confirm(key)).toMatchObject({
    httpStatus: 409,
    message: 'The key that was shown can no longer be read here. Please start setting up the authenticator app again.',
  });
  const again = await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  expect((await confirm(again.key)).status).toBe(1);
});

test('What the app shows before it is confirmed leaves the one in use as it is', async () => {
  const person = await requiredOf();
  const { as, key } = await setUp(person);
  await gateway.data(secondFactor.beginAuthenticator, {}, { as });
  gateway.advance({ minutes: 5 });
  expect((await give(await signIn(person), codeAt(key, gateway.now()))).status).toBe(1);
});

test('Setting up a factor ends the other sign-ins of the person', async () => {
  const person = await requiredOf();
  const other = await signIn(person);
  await setUp(person);
  expect(await gateway.call(session.privilegesInit, {}, { as: other })).toMatchObject({ httpStatus: 401 });
});

test('A role that begins to require a second factor acts on the next call of who is signed in', async () => {
  const person = await gateway.createStaff();
  expect(await asksNext(person)).toBeNull();
  await gateway.db.updateTable('role').set({ secondFactorRequired: true }).where('title', '=', `Role of ${person.username}`).execute();
  expect(await gateway.call(dashboard.adminCounters, {}, { as: person })).toMatchObject({ errorCode: 'SECOND_FACTOR_SET_UP_REQUIRED' });
});

test('Who need not have a second factor may have one all the same', async () => {
  const person = await gateway.createStaff();
  expect(await gateway.call(secondFactor.give, { body: { code: '123456' } }, { as: person })).toMatchObject({ httpStatus: 409 });
  await setUp(person);
  expect(await asksNext(await signIn(person))).toBe('secondFactor');
});

test('New recovery codes take the place of those before', async () => {
  const person = await requiredOf();
  const { as, recoveryCodes } = await setUp(person);
  const renewed = await gateway.data(secondFactor.renewRecoveryCodes, {}, { as });
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect((await give(await signIn(person), recoveryCodes[0]!)).httpStatus).toBe(400);
  expect((await give(await signIn(person), renewed.recoveryCodes[0]!)).status).toBe(1);
});

test('Every ready-made role requires a second factor, and so does a role of which nothing else is said', async () => {
  const [ready] = standardRoles;
  const readyId = await insertRole(gateway.db, { ...ready!, key: 'readyMade', title: 'Ready-made' });
  const plainId = await insertRole(gateway.db, { title: 'Plain', privileges: {} });
  const roles = await gateway.db.selectFrom('role').select('secondFactorRequired').where('id', 'in', [readyId, plainId]).execute();
  expect(roles).toEqual([{ secondFactorRequired: true }, { secondFactorRequired: true }]);
});

test('The people of the demo sign in by their password alone', async () => {
  const person = await requiredOf();
  await askNoSecondFactor(gateway.tools);
  expect(await asksNext(person)).toBeNull();
});

test('A candidate has no second factor to ask about', async () => {
  const candidate = await gateway.createCandidate();
  expect((await gateway.call(secondFactor.getState, {}, { as: candidate })).httpStatus).toBe(403);
});
