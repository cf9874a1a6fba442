import * as session from '@psc/api-client/areas/access/session.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPassword } from '../../../testing/people.ts';
import { registrationForm } from '../../../testing/registration.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { deleteExpired } from './repository/sign-ins.ts';
import { sweepSessions } from './sweep-sessions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.setNow(testNow));

const sweep = () => sweepSessions.definition.run({}, { ...gateway.tools, jobId: 'sweep', log: pino({ level: 'silent' }) });
const register = (overrides: Parameters<typeof registrationForm>[0] = {}) =>
  gateway.call(session.register, { body: registrationForm(overrides) });
const signIn = (username: string, password: string) =>
  gateway.call(
    session.login,
    { body: { grant_type: 'password', username, password } },
    { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } },
  );
const passwordMailedTo = async (address: string) =>
  (await gateway.mails())
    .filter(({ to }) => to === address)
    .map(({ text }) => /(?:Temporary password|अस्थायी पासवर्ड): (\S+)/.exec(text)?.[1] ?? '')
    .find((password) => password !== '') ?? '';

test('an account that was never opened gives its name and numbers free after a month, and one that was opened does not', async () => {
  expect((await register()).httpStatus).toBe(200);
  const opened = { username: 'mina_rai', email: 'mina@mail.example', nationalId: '222-222-2222', citizenshipNumber: '12-01-75-09999' };
  expect((await register(opened)).httpStatus).toBe(200);
  expect((await signIn(opened.username, await passwordMailedTo(opened.email))).httpStatus).toBe(200);

  gateway.advance({ hours: 29 * 24 });
  await sweep();
  expect((await register()).errors?.map(({ field }) => field)).toEqual(['username']);

  gateway.advance({ hours: 2 * 24 });
  await sweep();
  expect((await register(opened)).httpStatus).toBe(400);
  expect((await register()).httpStatus).toBe(200);
  await sweep();
  const lines = await gateway.db.selectFrom('auditEntry').select('subject').where('action', '=', 'session.released').execute();
  expect(lines).toHaveLength(1);
});

test('a mailed password is good for two weeks, and after its first use for minutes', async () => {
  const soon = { username: 'soon_rai', email: 'soon@mail.example', nationalId: '333-333-3333', citizenshipNumber: '12-01-75-03333' };
  const late = { username: 'late_rai', email: 'late@mail.example', nationalId: '444-444-4444', citizenshipNumber: '12-01-75-04444' };
  await register(soon);
  await register(late);
  const [soonPassword, latePassword] = [await passwordMailedTo(soon.email), await passwordMailedTo(late.email)];
  expect((await signIn(soon.username, soonPassword)).httpStatus).toBe(200);
  gateway.advance({ minutes: 14 });
  expect((await signIn(soon.username, soonPassword)).httpStatus).toBe(200);
  gateway.advance({ minutes: 2 });
  const over = "The temporary password has expired. Please use 'Forgot password' to get a link by e-mail.";
  expect(await signIn(soon.username, soonPassword)).toMatchObject({ httpStatus: 403, message: over });
  expect((await signIn(soon.username, 'Wrong2083')).httpStatus).toBe(400);
  gateway.advance({ hours: 14 * 24 });
  expect(await signIn(late.username, latePassword)).toMatchObject({ httpStatus: 403, message: over });
});

test('what is over is deleted in steps, however much it is', async () => {
  for (let each = 0; each < 5; each += 1) await gateway.createCandidate();
  const count = async () => (await gateway.db.selectFrom('sessionFamily').select('id').execute()).length;
  expect(await count()).toBeGreaterThanOrEqual(5);
  await deleteExpired(gateway.db, new Date(gateway.now().getTime() + 24 * 60 * 60_000), 2);
  expect(await count()).toBe(0);
});

test('superseded tokens of a sign-in are deleted with it a week after its end', async () => {
  const { username, accountId } = await gateway.createCandidate();
  const headers = { authorization: `Basic ${btoa('candidate-portal:')}` };
  const first = await signIn(username, testPassword);
  const refresh = () =>
    gateway.call(session.refresh, { body: { grant_type: 'refresh_token', refresh_token: first.refresh_token } }, { headers });
  for (let times = 0; times < 3; times += 1) expect((await refresh()).httpStatus).toBe(200);
  const tokens = () =>
    gateway.db
      .selectFrom('sessionToken')
      .innerJoin('sessionFamily', 'sessionFamily.id', 'sessionToken.familyId')
      .select('usedAt')
      .where('sessionFamily.accountId', '=', accountId)
      .where('sessionToken.kind', '=', 'refresh')
      .execute();
  expect((await tokens()).filter(({ usedAt }) => usedAt !== null).length).toBeGreaterThanOrEqual(3);
  gateway.advance({ hours: 7 * 24 });
  await sweep();
  expect((await tokens()).length).toBeGreaterThan(0);
  gateway.advance({ hours: 13 });
  await sweep();
  expect(await tokens()).toEqual([]);
});
