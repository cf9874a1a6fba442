import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import type * as Argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '../../../platform/frame/identify.ts';
import { testPassword, type Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const hashing = vi.hoisted(() => {
  // Other tests of this process have already loaded the gateway with the real library.
  vi.resetModules();
  return { made: 0, whenMade: async (): Promise<void> => undefined };
});
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    hash: async (...given: Parameters<typeof argon2.hash>) => {
      hashing.made += 1;
      await hashing.whenMade();
      return argon2.hash(...given);
    },
  };
});

let gateway: TestGateway;
let base: string;
let candidate: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  base = await gateway.listen();
  candidate = await gateway.createCandidate();
  // Creates the hash that sign-ins to unknown accounts are compared with.
  await signInOverHttp('nobody', testPassword);
});
beforeEach(() => {
  hashing.made = 0;
  hashing.whenMade = async () => undefined;
});
afterAll(() => gateway.stop());

const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });
const postJson = (path: string, body: object, as?: Person) =>
  fetch(`${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as.accessToken}` }) },
    body: JSON.stringify(body),
  });
const signInOverHttp = (username: string, password: string) =>
  fetch(`${base}/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${btoa('candidate-portal:')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
const openTransactions = async () =>
  (
    await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
    `.execute(gateway.db)
  ).rows[0]?.open;

test('Hundreds of made-up reset links at once cost no hash, and sign-ins and lists beside them are answered', async () => {
  const flood = Array.from({ length: 400 }, () =>
    postJson(session.resetPassword.path, { tokenId: 'A'.repeat(43), ...twice('Sagarmatha8') }),
  );
  const [signIn, list] = await Promise.all([
    signInOverHttp(candidate.username, testPassword),
    fetch(`${base}/${notification.listLatest.path}`, { headers: { authorization: `Bearer ${candidate.accessToken}` } }),
  ]);
  expect([signIn.status, list.status]).toEqual([200, 200]);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]));
  expect(hashing.made).toBe(0);
});

test('Trying reset links too often from one connection has to wait', async () => {
  const address = '198.51.100.77';
  const use = () => gateway.call(session.resetPassword, { body: { tokenId: 'A'.repeat(43), ...twice('Sagarmatha8') } }, { address });
  expect((await use()).httpStatus).toBe(400);
  await gateway.db.updateTable('attempt').set({ numberOfAttempts: 600 }).where('subjectSha256', '=', sha256(address)).execute();
  expect((await use()).httpStatus).toBe(429);
});

test('No transaction is open while a password is hashed', async () => {
  const newcomer = await gateway.createCandidate({ mustChangePassword: true });
  const forgetful = await gateway.createCandidate();
  const link = 'b'.repeat(43);
  const expiresAt = new Date(gateway.now().getTime() + 60_000);
  await gateway.db
    .insertInto('passwordToken')
    .values({ tokenSha256: sha256(link), accountId: forgetful.accountId, createdAt: gateway.now(), expiresAt })
    .execute();
  const seenOpen: unknown[] = [];
  hashing.whenMade = async () => void seenOpen.push(await openTransactions());
  expect((await postJson(session.changePasswordWithoutToken.path, twice('Sagarmatha8'), newcomer)).status).toBe(200);
  expect((await postJson(session.resetPassword.path, { tokenId: link, ...twice('Sagarmatha8') })).status).toBe(200);
  expect(seenOpen).toEqual([0, 0]);
});

test('Sign-ins are answered while twenty people change their temporary passwords', async () => {
  const newcomers = await Promise.all(Array.from({ length: 20 }, () => gateway.createCandidate({ mustChangePassword: true })));
  const changes = newcomers.map((newcomer) => postJson(session.changePasswordWithoutToken.path, twice('Sagarmatha8'), newcomer));
  expect((await signInOverHttp(candidate.username, testPassword)).status).toBe(200);
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('Two changes of one password at the same time: one is made, the other is refused because it changed', async () => {
  const newcomer = await gateway.createCandidate({ mustChangePassword: true });
  const change = (password: string) => postJson(session.changePasswordWithoutToken.path, twice(password), newcomer);
  const statuses = (await Promise.all([change('Sagarmatha8'), change('Annapurna9')])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});
