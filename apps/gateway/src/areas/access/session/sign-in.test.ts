import * as session from '@psc/api-client/areas/access/session.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import type { Person } from '../../../testing/people.ts';
import { testPassword } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

type Client = 'candidate-portal' | 'staff-console';
const basic = (client: Client) => ({ authorization: `Basic ${btoa(`${client}:`)}` });
const signIn = (username: string, password: string, { client = 'candidate-portal' as Client, address = '203.0.113.7' } = {}) =>
  gateway.call(session.login, { body: { grant_type: 'password', username, password } }, { headers: basic(client), address });
const refresh = (refreshToken: string, client: Client = 'candidate-portal') =>
  gateway.call(session.refresh, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } }, { headers: basic(client) });
const holding = (tokens: { access_token: string; refresh_token: string }): Person => ({
  accountId: 0,
  username: '',
  email: '',
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
});

test('Staff cannot sign in at the portal nor candidates at the console, and the answer does not say why', async () => {
  const candidate = await gateway.createCandidate();
  const officer = await gateway.createStaff();
  const wrong = { httpStatus: 400, errorCode: 'INVALID_CREDENTIALS', message: 'The user name or the password is wrong.' };
  expect(await signIn(officer.username, testPassword)).toMatchObject(wrong);
  expect(await signIn(candidate.username, testPassword, { client: 'staff-console' })).toMatchObject(wrong);
  expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(200);
  expect((await signIn(officer.username, testPassword, { client: 'staff-console' })).httpStatus).toBe(200);
});

test('A name with a space around it, as phones write it, signs its owner in', async () => {
  const candidate = await gateway.createCandidate();
  const officer = await gateway.createStaff();
  expect((await signIn(`${candidate.username} `, testPassword)).httpStatus).toBe(200);
  expect((await signIn(` ${candidate.email} `, testPassword)).httpStatus).toBe(200);
  expect((await signIn(`${officer.username}\t`, testPassword, { client: 'staff-console' })).httpStatus).toBe(200);
});

test('An app that does not name itself is refused', async () => {
  const candidate = await gateway.createCandidate();
  const answer = await gateway.call(session.login, {
    body: { grant_type: 'password', username: candidate.username, password: testPassword },
  });
  expect(answer).toMatchObject({ httpStatus: 400, errorCode: 'INVALID_CLIENT' });
});

test('After too many wrong attempts an account waits, and an account that does not exist waits exactly alike', async () => {
  const candidate = await gateway.createCandidate();
  for (const name of [candidate.username, 'nobody-of-this-name']) {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(name, 'Wrong2083')).httpStatus).toBe(400);
    const refused = await signIn(name, testPassword);
    expect(refused).toMatchObject({
      httpStatus: 429,
      message: expect.stringMatching(/^There have been too many wrong attempts. Please try again in 15 minutes,/) as string,
    });
    expect(refused.headers['retry-after']).toBe('900');
  }
  gateway.advance({ minutes: 16 });
  expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(200);
});

test('How many wrong attempts there may be, and for how long one waits, is what the settings say', async () => {
  const candidate = await gateway.createCandidate();
  await writeSetting(gateway.db, 'maxWrongLoginAttempts', 2, null, gateway.now());
  await writeSetting(gateway.db, 'loginLockMinutes', 40, null, gateway.now());
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await signIn(candidate.username, 'Wrong2083')).httpStatus).toBe(400);
  expect(await signIn(candidate.username, testPassword)).toMatchObject({
    httpStatus: 429,
    message: expect.stringContaining('40 minutes') as string,
  });
  gateway.advance({ minutes: 41 });
  expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(200);
});

test('A right password sets the count of wrong attempts back', async () => {
  const candidate = await gateway.createCandidate();
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(candidate.username, 'Wrong2083');
    expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(200);
  }
});

test('Wrong attempts made at the same moment all count', async () => {
  const candidate = await gateway.createCandidate();
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(candidate.username, 'Wrong2083')));
  expect(answers.filter(({ httpStatus }) => httpStatus === 400)).toHaveLength(5);
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(7);
});

test('One address that tries many names has to wait, another address does not', async () => {
  const candidate = await gateway.createCandidate();
  await signIn('somebody', 'Wrong2083', { address: '198.51.100.9' });
  await gateway.db.updateTable('attempt').set({ numberOfAttempts: 1000 }).where('action', '=', 'signInAddress').execute();
  expect((await signIn(candidate.username, testPassword, { address: '198.51.100.9' })).httpStatus).toBe(429);
  expect((await signIn(candidate.username, testPassword, { address: '198.51.100.10' })).httpStatus).toBe(200);
});

test('How many wrong attempts one address has is what the setting says', async () => {
  const candidate = await gateway.createCandidate();
  const address = '198.51.100.77';
  await writeSetting(gateway.db, 'maxWrongLoginAttemptsByAddress', 20, null, gateway.now());
  for (let each = 0; each < 20; each += 1) await signIn(`nobody${each}`, 'Wrong2083', { address });
  expect((await signIn(candidate.username, testPassword, { address })).httpStatus).toBe(429);
  await gateway.db.deleteFrom('setting').execute();
  expect((await signIn(candidate.username, testPassword, { address })).httpStatus).toBe(200);
});

test('A blocked account can neither sign in nor go on, and can again when the block has ended', async () => {
  const candidate = await gateway.createCandidate();
  const hour = 60 * 60_000;
  await gateway.db
    .updateTable('account')
    .set({
      blockedFrom: new Date(gateway.now().getTime() - hour),
      blockedUntil: new Date(gateway.now().getTime() + hour),
      blockRemarks: 'Two accounts.',
    })
    .where('id', '=', candidate.accountId)
    .execute();
  const refused = await signIn(candidate.username, testPassword);
  expect(refused).toMatchObject({ httpStatus: 403, errorCode: 'BLOCKED' });
  // The message has the end and the reason.
  expect(refused.message).toContain(formatInstant(new Date(gateway.now().getTime() + hour), 'en'));
  expect(refused.message).toContain('Two accounts.');
  expect(await gateway.call(session.privilegesInit, {}, { as: candidate })).toMatchObject({ httpStatus: 401, errorCode: 'INVALID_TOKEN' });
  gateway.advance({ hours: 2 });
  expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(200);
});

test('An expired access token asks for a refresh, an unknown one ends the session, and none asks to sign in', async () => {
  const candidate = await gateway.createCandidate();
  expect((await gateway.call(session.privilegesInit, {}, { as: candidate })).httpStatus).toBe(200);
  gateway.advance({ minutes: 15 });
  const expired = await gateway.call(session.privilegesInit, {}, { as: candidate });
  expect(expired).toMatchObject({ httpStatus: 401, status: 0, error: 'invalid_token', data: null });
  expect(expired.errorCode).toBeUndefined();
  const unknown = await gateway.call(session.privilegesInit, {}, { as: { ...candidate, accessToken: 'a'.repeat(43) } });
  expect(unknown).toMatchObject({ httpStatus: 401, errorCode: 'INVALID_TOKEN' });
  expect(unknown.error).toBeUndefined();
  const none = await gateway.call(session.privilegesInit, {});
  expect(none.httpStatus).toBe(401);
  expect(none.error ?? none.errorCode).toBeUndefined();
});

test('A refresh token works once; used twice it ends the whole sign-in', async () => {
  const candidate = await gateway.createCandidate();
  const first = await signIn(candidate.username, testPassword);
  const second = await refresh(first.refresh_token);
  expect(second.httpStatus).toBe(200);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(second) })).httpStatus).toBe(200);

  gateway.advance({ minutes: 1 });
  expect(await refresh(first.refresh_token)).toMatchObject({ httpStatus: 401, errorCode: 'INVALID_TOKEN' });
  expect(await gateway.call(session.privilegesInit, {}, { as: holding(second) })).toMatchObject({
    httpStatus: 401,
    errorCode: 'INVALID_TOKEN',
  });
  expect((await refresh(second.refresh_token)).httpStatus).toBe(401);
  expect((await gateway.call(session.privilegesInit, {}, { as: candidate })).httpStatus).toBe(200);
});

test('An answer that was lost is asked for again within half a minute, and the pair that did not arrive is worth nothing', async () => {
  const candidate = await gateway.createCandidate();
  const first = await signIn(candidate.username, testPassword);
  const lost = await refresh(first.refresh_token);
  const again = await refresh(first.refresh_token);
  expect(again.httpStatus).toBe(200);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(lost) })).httpStatus).toBe(401);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(again) })).httpStatus).toBe(200);
  expect((await refresh(again.refresh_token)).httpStatus).toBe(200);
});

test('An answer that is lost twice is asked for a third time, and the tab goes on with the pair that arrives', async () => {
  const candidate = await gateway.createCandidate();
  const first = await signIn(candidate.username, testPassword);
  await refresh(first.refresh_token);
  gateway.advance({ seconds: 10 });
  await refresh(first.refresh_token);
  gateway.advance({ seconds: 15 });
  const third = await refresh(first.refresh_token);
  expect(third.httpStatus).toBe(200);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(third) })).httpStatus).toBe(200);
  expect((await refresh(third.refresh_token)).httpStatus).toBe(200);
  expect((await gateway.mails()).filter(({ to }) => to === candidate.email)).toEqual([]);
});

test.each(['candidate', 'staff'] as const)(
  'A thief who replays the refresh token of a %s at once loses the sign-in as soon as its owner comes back, and the owner gets one mail',
  async (kind) => {
    const owner = kind === 'staff' ? await gateway.createStaff() : await gateway.createCandidate();
    await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', owner.accountId).execute();
    const client = kind === 'staff' ? 'staff-console' : 'candidate-portal';
    const stolen = await signIn(owner.username, testPassword, { client });
    const own = await refresh(stolen.refresh_token, client);
    gateway.advance({ seconds: 20 });
    const thief = await refresh(stolen.refresh_token, client);
    expect(thief.httpStatus).toBe(200);
    // An app refreshes when its access token has expired; any other 401 would only sign it out.
    expect(await gateway.call(session.privilegesInit, {}, { as: holding(own) })).toMatchObject({ httpStatus: 401, error: 'invalid_token' });
    expect((await refresh(own.refresh_token, client)).httpStatus).toBe(401);
    expect((await refresh(thief.refresh_token, client)).httpStatus).toBe(401);
    expect((await gateway.call(session.privilegesInit, {}, { as: holding(thief) })).httpStatus).toBe(401);
    expect((await refresh(own.refresh_token, client)).httpStatus).toBe(401);
    const [mail, ...further] = (await gateway.mails()).filter(({ to }) => to === owner.email);
    expect(further).toEqual([]);
    expect(mail!.subject).toBe('Your sign-in was ended');
    expect(mail!.text).not.toMatch(/[{}]|undefined|gateway\./);
  },
);

test('A thief who has gone on with the replayed token loses the sign-in too, and a sign-in that began later stays', async () => {
  const candidate = await gateway.createCandidate();
  const stolen = await signIn(candidate.username, testPassword);
  const own = await refresh(stolen.refresh_token);
  const thief = await refresh((await refresh(stolen.refresh_token)).refresh_token);
  const later = await signIn(candidate.username, testPassword);
  gateway.advance({ minutes: 14 });
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(own) })).error).toBe('invalid_token');
  expect((await refresh(own.refresh_token)).httpStatus).toBe(401);
  expect((await refresh(thief.refresh_token)).httpStatus).toBe(401);
  expect((await refresh(later.refresh_token)).httpStatus).toBe(200);
});

test('A refresh token whose successor was used is a stolen one, however soon it comes again', async () => {
  const candidate = await gateway.createCandidate();
  const first = await signIn(candidate.username, testPassword);
  const second = await refresh(first.refresh_token);
  const third = await refresh(second.refresh_token);
  expect((await refresh(first.refresh_token)).httpStatus).toBe(401);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(third) })).httpStatus).toBe(401);
});

test('One refresh token sent many times at once is good for one pair that works', async () => {
  const candidate = await gateway.createCandidate();
  const tokens = await signIn(candidate.username, testPassword);
  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(tokens.refresh_token)));
  const opened = await Promise.all(answers.map((answer) => gateway.call(session.privilegesInit, {}, { as: holding(answer) })));
  expect(opened.filter(({ httpStatus }) => httpStatus === 200).length).toBeLessThanOrEqual(1);
});

test('Everybody on one IPv6 line counts as one caller, whichever of its addresses they take', async () => {
  await signIn('somebody', 'Wrong2083', { address: '2001:db8:1:2::9' });
  await gateway.db.updateTable('attempt').set({ numberOfAttempts: 1000 }).where('action', '=', 'signInAddress').execute();
  expect((await signIn('somebody else', testPassword, { address: '2001:db8:1:2:ffff::7' })).httpStatus).toBe(429);
  expect((await signIn('somebody else', testPassword, { address: '2001:db8:1:3::9' })).httpStatus).toBe(400);
});

test('A refresh token of the portal is worth nothing at the console, and no refresh token opens a call', async () => {
  const candidate = await gateway.createCandidate();
  expect((await refresh(candidate.refreshToken, 'staff-console')).httpStatus).toBe(401);
  expect((await gateway.call(session.privilegesInit, {}, { as: { ...candidate, accessToken: candidate.refreshToken } })).httpStatus).toBe(
    401,
  );
});

test('A sign-in ends when it is not refreshed for four hours, and after twelve hours in any case', async () => {
  const candidate = await gateway.createCandidate();
  let tokens = await signIn(candidate.username, testPassword);
  gateway.advance({ hours: 4 });
  expect((await refresh(tokens.refresh_token)).httpStatus).toBe(401);
  tokens = await signIn(candidate.username, testPassword);
  for (let hour = 0; hour < 11; hour += 1) {
    gateway.advance({ hours: 1 });
    tokens = await refresh(tokens.refresh_token);
    expect(tokens.httpStatus).toBe(200);
  }
  gateway.advance({ hours: 1 });
  expect((await refresh(tokens.refresh_token)).httpStatus).toBe(401);
});

test('Signing out ends the tokens of this sign-in and of no other', async () => {
  const candidate = await gateway.createCandidate();
  const here = await signIn(candidate.username, testPassword);
  const there = await signIn(candidate.username, testPassword);
  expect((await gateway.call(session.logout, {}, { as: holding(here) })).status).toBe(1);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(here) })).httpStatus).toBe(401);
  expect((await refresh(here.refresh_token)).httpStatus).toBe(401);
  expect((await gateway.call(session.privilegesInit, {}, { as: holding(there) })).httpStatus).toBe(200);
});

test('A member of staff who is no longer active can go nowhere', async () => {
  const officer = await gateway.createStaff();
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', officer.accountId).execute();
  expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(401);
  expect(await signIn(officer.username, testPassword, { client: 'staff-console' })).toMatchObject({
    httpStatus: 400,
    errorCode: 'INVALID_CREDENTIALS',
  });
});

test('The privileges of several roles are taken together, and the menu shows what they open', async () => {
  const officer = await gateway.createStaff({ privileges: { requisition: ['read', 'create'], notice: ['read'] } });
  const details = await gateway.data(session.privilegesInit, {}, { as: officer });
  expect(details).toMatchObject({ kind: 'staff', masterId: null, privileges: { requisition: ['read', 'create'], notice: ['read'] } });
  const paths = (await gateway.data(session.menuList, {}, { as: officer })).map(({ path }) => path);
  expect(paths).toContain('/admin/requisition');
  expect(paths).toContain('/admin/notice');
  expect(paths).not.toContain('/admin/scrutiny');
});

test('What the sign-in screen may know holds nothing about a person', async () => {
  await gateway.createCandidate({ username: 'somebody' });
  const details = await gateway.data(session.loginDetails, {});
  expect(Object.keys(details).sort()).toEqual(['loginLockMinutes', 'maxWrongLoginAttempts', 'serverTime']);
});

test('mails to a candidate come in the language of the latest sign-in; a wrong password and an officer change nothing', async () => {
  const candidate = await gateway.createCandidate({ language: 'en' });
  const officer = await gateway.createStaff({ language: 'en' });
  const languageOf = async ({ accountId }: Person) =>
    (await gateway.db.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirstOrThrow()).language;
  const signInInNepali = (username: string, password: string, client: Client) =>
    gateway.call(
      session.login,
      { body: { grant_type: 'password', username, password } },
      { headers: { ...basic(client), 'accept-language': 'ne' } },
    );
  await signInInNepali(candidate.username, 'Wrong2083', 'candidate-portal');
  expect(await languageOf(candidate)).toBe('en');
  expect((await signInInNepali(candidate.username, testPassword, 'candidate-portal')).httpStatus).toBe(200);
  expect(await languageOf(candidate)).toBe('ne');
  expect((await signInInNepali(officer.username, testPassword, 'staff-console')).httpStatus).toBe(200);
  expect(await languageOf(officer)).toBe('en');
});
