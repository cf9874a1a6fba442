import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword, type Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const [phone, library] = ['0b9d1c1e-0000-4000-8000-000000000001', '0b9d1c1e-0000-4000-8000-000000000002'];
async function signIn(person: Person, device: string | undefined, client: 'candidate-portal' | 'staff-console' = 'candidate-portal') {
  const body = {
    grant_type: 'password' as const,
    username: person.username,
    password: testPassword,
    ...(device !== undefined && { device }),
  };
  const headers = { authorization: `Basic ${btoa(`${client}:`)}`, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' };
  const answer = await gateway.call(session.login, { body }, { headers, address: '203.0.113.7' });
  expect(answer.httpStatus).toBe(200);
  return { ...person, accessToken: answer.access_token, refreshToken: answer.refresh_token };
}
const noticesTo = async ({ email }: Person) =>
  (await gateway.mails()).filter(({ to, subject }) => to === email && /new device|नयाँ उपकरण/.test(subject));

test('the first device of an account and a known one send no notice, another sends one by mail and under the bell', async () => {
  const candidate = await gateway.createCandidate();
  await signIn(candidate, phone);
  await signIn(candidate, phone);
  expect(await noticesTo(candidate)).toEqual([]);
  await signIn(candidate, library);
  const [mail, ...further] = await noticesTo(candidate);
  expect(further).toEqual([]);
  expect(mail!.text).toContain('203.0.113.7');
  expect(mail!.text).toContain('/account');
  expect(mail!.text).not.toMatch(/[{}]|undefined|gateway\./);
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(notifications[0]).toMatchObject({ title: { en: 'Sign-in from a new device' }, link: '/account' });
  await signIn(candidate, library);
  expect(await noticesTo(candidate)).toHaveLength(1);
});

test('who hides the device is reported once another device is known, and a wrong password tells nothing', async () => {
  const candidate = await gateway.createCandidate();
  await signIn(candidate, undefined);
  await signIn(candidate, phone);
  expect(await noticesTo(candidate)).toEqual([]);
  await signIn(candidate, undefined);
  expect(await noticesTo(candidate)).toHaveLength(1);
});

test('a device of one person is unknown to the account of another', async () => {
  const [first, second] = [await gateway.createCandidate(), await gateway.createCandidate()];
  await signIn(first, library);
  await signIn(second, phone);
  await signIn(second, library);
  expect(await noticesTo(first)).toEqual([]);
  expect(await noticesTo(second)).toHaveLength(1);
});

test('a session says with which browser it was started, from where, and when it was used last', async () => {
  const candidate = await signIn(await gateway.createCandidate(), phone);
  gateway.advance({ minutes: 20 });
  const headers = { authorization: `Basic ${btoa('candidate-portal:')}` };
  const body = { grant_type: 'refresh_token' as const, refresh_token: candidate.refreshToken };
  const tokens = await gateway.call(session.refresh, { body }, { headers });
  const { sessions } = await gateway.data(own.details, {}, { as: { ...candidate, accessToken: tokens.access_token } });
  expect(sessions.find(({ isThis }) => isThis)).toMatchObject({
    browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
    address: '203.0.113.7',
    lastUsedAt: gateway.now().toISOString(),
  });
});

test('officers see their sessions, get a notice of a new device, and end one or all others', async () => {
  const officer = await gateway.createStaff();
  gateway.advance({ minutes: 1 });
  const desk = await signIn(officer, phone, 'staff-console');
  gateway.advance({ minutes: 1 });
  const other = await signIn(officer, library, 'staff-console');
  expect(await noticesTo(officer)).toHaveLength(1);
  const open = await gateway.data(session.openSessions, {}, { as: desk });
  const ofDesk = open.filter(({ isThis }) => isThis);
  expect(ofDesk).toHaveLength(1);
  await gateway.data(session.endSessions, { body: { sessionId: open[0]!.sessionId } }, { as: desk });
  expect((await gateway.call(session.openSessions, {}, { as: other })).httpStatus).toBe(401);
  await gateway.data(session.endSessions, { body: {} }, { as: desk });
  expect(await gateway.data(session.openSessions, {}, { as: desk })).toEqual(ofDesk);
});

test('nobody ends the session of another account', async () => {
  const [first, second] = [await gateway.createStaff(), await gateway.createStaff()];
  const [theirs] = await gateway.data(session.openSessions, {}, { as: second });
  await gateway.data(session.endSessions, { body: { sessionId: theirs!.sessionId } }, { as: first });
  expect(await gateway.data(session.openSessions, {}, { as: second })).toHaveLength(1);
});
