import * as session from '@psc/api-client/areas/access/session.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { testPassword, type Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { sweepSessions } from './sweep-sessions.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

const home = '203.0.113.7';
const strangers = '198.51.100.9';
const portal = { authorization: `Basic ${btoa('candidate-portal:')}` };
const signIn = async (username: string, password: string, address: string) =>
  (await gateway.call(session.login, { body: { grant_type: 'password', username, password } }, { headers: portal, address })).httpStatus;
const tryWrong = async (username: string, address: string, times: number) => {
  const statuses: number[] = [];
  for (let each = 0; each < times; each += 1) statuses.push(await signIn(username, 'Wrong2083', address));
  return statuses;
};

async function setPasswordByMail({ email }: Person, password: string, address: string): Promise<number> {
  await gateway.call(session.requestResetPassword, { body: { email } }, { address });
  const mails = (await gateway.mails()).filter(({ to }) => to === email);
  const tokenId = /\/change\/password\/link#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  const body = { tokenId, newPassword: password, confirmPassword: password };
  return (await gateway.call(session.resetPassword, { body }, { address })).httpStatus;
}

test('strangers who try an account close it for strangers, and not where its owner has signed in before', async () => {
  const { username } = await gateway.createCandidate();
  expect(await signIn(username, testPassword, home)).toBe(200);
  expect(await tryWrong(username, strangers, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await signIn(username, testPassword, strangers)).toBe(429);
  expect(await signIn(username, testPassword, home)).toBe(200);
  // The right password from home does not reset the count of other networks.
  expect(await signIn(username, 'Wrong2083', strangers)).toBe(429);
});

test('where the owner has signed in before, wrong passwords are counted as well', async () => {
  const { username } = await gateway.createCandidate();
  expect(await signIn(username, testPassword, home)).toBe(200);
  expect(await tryWrong(username, home, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await signIn(username, testPassword, home)).toBe(429);
  gateway.advance({ minutes: 16 });
  expect(await signIn(username, testPassword, home)).toBe(200);
});

test('a network from which nobody has signed in for a season is a strange one again', async () => {
  const { username } = await gateway.createCandidate();
  await signIn(username, testPassword, home);
  gateway.advance({ hours: 91 * 24 });
  await sweepSessions.definition.run({}, { ...gateway.tools, jobId: 'sweep', log: pino({ level: 'silent' }) });
  await tryWrong(username, strangers, 5);
  expect(await signIn(username, testPassword, home)).toBe(429);
});

test('who is kept out by strangers sets a password by the mailed link and signs in at once, from wherever that was', async () => {
  const person = await gateway.createCandidate();
  await tryWrong(person.username, strangers, 5);
  expect(await signIn(person.username, testPassword, home)).toBe(429);
  expect(await setPasswordByMail(person, 'Himal2083x', home)).toBe(200);
  expect(await tryWrong(person.username, strangers, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await signIn(person.username, 'Himal2083x', home)).toBe(200);
});

test('one who tries names at the address of a district keeps nobody out who has signed in there before', async () => {
  const known = await gateway.createCandidate();
  const other = await gateway.createCandidate();
  expect(await signIn(known.username, testPassword, home)).toBe(200);
  await signIn('somebody', 'Wrong2083', home);
  await gateway.db.updateTable('attempt').set({ numberOfAttempts: 1000 }).where('action', '=', 'signInAddress').execute();
  expect(await signIn(known.username, testPassword, home)).toBe(200);
  expect(await signIn(other.username, testPassword, home)).toBe(429);
});

test('an address that many people share may have as many more wrong passwords', async () => {
  await writeSetting(gateway.db, 'maxWrongLoginAttemptsByAddress', 20, null, gateway.now());
  const people = [];
  for (let each = 0; each < 5; each += 1) people.push(await gateway.createCandidate());
  for (const { username } of people) expect(await signIn(username, testPassword, home)).toBe(200);
  for (let each = 0; each < 25; each += 1) expect(await signIn(`nobody${each}`, 'Wrong2083', home)).toBe(400);
  expect(await signIn('nobody', 'Wrong2083', home)).toBe(429);
  for (let each = 0; each < 20; each += 1) expect(await signIn(`nobody${each}`, 'Wrong2083', strangers)).toBe(400);
  expect(await signIn('nobody', 'Wrong2083', strangers)).toBe(429);
});
