import * as session from '@psc/api-client/areas/access/session.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../../platform/frame/identify.ts';
import { testPassword } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const basic = (client: string) => ({ headers: { authorization: `Basic ${btoa(`${client}:`)}` } });
const signIn = (username: string, password: string, client = 'candidate-portal') =>
  gateway.call(session.login, { body: { grant_type: 'password', username, password } }, basic(client));
const linksTo = async (address: string) =>
  (await gateway.mails()).filter(({ to }) => to === address).map(({ text }) => /(http\S+)\/change\/password\/link#(\S+)/.exec(text));

test('A mailed link sets a new password once, and ends every sign-in of the account', async () => {
  const candidate = await gateway.createCandidate({ language: 'en' });
  expect((await gateway.call(session.requestResetPassword, { body: { email: candidate.email.toUpperCase() } })).status).toBe(1);
  const [link] = await linksTo(candidate.email);
  expect(link?.[1]).toBe('http://localhost:8081');
  const tokenId = link?.[2] ?? '';
  const body = { tokenId, newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' };
  expect((await gateway.call(session.resetPassword, { body })).status).toBe(1);
  expect((await gateway.call(session.privilegesInit, {}, { as: candidate })).httpStatus).toBe(401);
  expect((await signIn(candidate.username, 'Sagarmatha8')).httpStatus).toBe(200);
  expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(400);

  const again = await gateway.call(session.resetPassword, { body });
  expect(again).toMatchObject({ httpStatus: 400, errors: [{ field: 'tokenId', message: expect.stringContaining('expired') }] });
});

test('A link stops working after an hour, and when a newer one was asked for', async () => {
  const candidate = await gateway.createCandidate();
  const ask = () => gateway.data(session.requestResetPassword, { body: { email: candidate.email } });
  await ask();
  await linksTo(candidate.email);
  gateway.advance({ minutes: 5 });
  await ask();
  const [older, newer] = await linksTo(candidate.email);
  const use = (tokenId: string | undefined) =>
    gateway.call(session.resetPassword, { body: { tokenId: tokenId ?? '', newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' } });
  expect((await use(older?.[2])).httpStatus).toBe(400);
  gateway.advance({ minutes: 61 });
  expect((await use(newer?.[2])).httpStatus).toBe(400);
});

test('A member of staff gets the link to the console; an unknown e-mail gets the same answer and no mail', async () => {
  const officer = await gateway.createStaff();
  const known = await gateway.call(session.requestResetPassword, { body: { email: officer.email } });
  const unknown = await gateway.call(session.requestResetPassword, { body: { email: 'unknown@mail.example' } });
  expect(unknown.message).toBe(known.message);
  expect((await linksTo(officer.email))[0]?.[1]).toBe('http://localhost:8082');
  expect(await linksTo('unknown@mail.example')).toEqual([]);
});

test('Changing the password asks for the old one, keeps this sign-in and ends the others', async () => {
  const candidate = await gateway.createCandidate();
  const other = await signIn(candidate.username, testPassword);
  const change = (oldPassword: string, newPassword: string) =>
    gateway.call(session.changePassword, { body: { oldPassword, newPassword, confirmPassword: newPassword } }, { as: candidate });
  expect((await change('Wrong2083', 'Sagarmatha8')).errors).toEqual([{ field: 'oldPassword', message: 'The old password is wrong.' }]);
  expect((await change(testPassword, testPassword)).errors).toEqual([{ field: 'newPassword', message: 'New and Old Password are same' }]);
  expect((await change(testPassword, 'short')).errors?.[0]?.field).toBe('newPassword');
  expect((await change(testPassword, 'Sagarmatha8')).status).toBe(1);
  expect((await gateway.call(session.privilegesInit, {}, { as: candidate })).httpStatus).toBe(200);
  expect((await gateway.call(session.privilegesInit, {}, { as: { ...candidate, accessToken: other.access_token } })).httpStatus).toBe(401);
});

test('A common password, or one with the own name in it, is refused at its field, wherever a password is set', async () => {
  const candidate = await gateway.createCandidate();
  const refused = { httpStatus: 400, errors: [{ field: 'newPassword', message: expect.stringContaining('easily guessed') }] };
  const change = (newPassword: string) =>
    gateway.call(
      session.changePassword,
      { body: { oldPassword: testPassword, newPassword, confirmPassword: newPassword } },
      { as: candidate },
    );
  expect(await change('Kathmandu1')).toMatchObject(refused);
  expect(await change(`${candidate.username.replace(/[^a-z]/g, '')}@83`.replace(/^./, (first) => first.toUpperCase()))).toMatchObject(
    refused,
  );
  await gateway.data(session.requestResetPassword, { body: { email: candidate.email } });
  const tokenId = (await linksTo(candidate.email))[0]?.[2] ?? '';
  const reset = (newPassword: string) =>
    gateway.call(session.resetPassword, { body: { tokenId, newPassword, confirmPassword: newPassword } });
  expect(await reset('Password123')).toMatchObject(refused);
  expect((await reset('Sagarmatha8')).status, 'a refused password leaves the link as it was').toBe(1);
});

test('The old password cannot be guessed through an open session', async () => {
  const candidate = await gateway.createCandidate();
  const change = (oldPassword: string) =>
    gateway.call(
      session.changePassword,
      { body: { oldPassword, newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' } },
      { as: candidate },
    );
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await change('Wrong2083')).httpStatus).toBe(400);
  expect((await change(testPassword)).httpStatus).toBe(429);
  gateway.advance({ minutes: 15 });
  const later = await signIn(candidate.username, testPassword);
  expect(
    (
      await gateway.call(
        session.changePassword,
        { body: { oldPassword: testPassword, newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' } },
        { as: { ...candidate, accessToken: later.access_token } },
      )
    ).status,
  ).toBe(1);
});

test('With a temporary password nothing else can be done until it is changed', async () => {
  const candidate = await gateway.createCandidate({ mustChangePassword: true });
  expect(await gateway.call(notification.listLatest, {}, { as: candidate })).toMatchObject({
    httpStatus: 403,
    errorCode: 'PASSWORD_CHANGE_REQUIRED',
  });
  await gateway.data(
    session.changePasswordWithoutToken,
    { body: { newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' } },
    { as: candidate },
  );
  expect((await gateway.call(notification.listLatest, {}, { as: candidate })).httpStatus).toBe(200);
});

test('With a temporary password staff read nothing of other people, though it is under the same path as their own sign-in', async () => {
  const officer = await gateway.createStaff({ privileges: { publicUserManagement: ['read'] }, mustChangePassword: true });
  expect(await gateway.call(session.changePasswordList, { body: {} }, { as: officer })).toMatchObject({
    httpStatus: 403,
    errorCode: 'PASSWORD_CHANGE_REQUIRED',
  });
  expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(200);
  expect((await gateway.call(session.deputyships, {}, { as: officer })).httpStatus).toBe(200);
});

test('Once the password is the person’s own, it cannot be replaced without the old one', async () => {
  const candidate = await gateway.createCandidate();
  const answer = await gateway.call(
    session.changePasswordWithoutToken,
    { body: { newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' } },
    { as: candidate },
  );
  expect(answer.httpStatus).toBe(409);
  expect((await signIn(candidate.username, testPassword)).httpStatus).toBe(200);
});

test('Support sees who still has a temporary password, page by page; others may not look', async () => {
  const support = await gateway.createStaff({ privileges: { publicUserManagement: ['read'] } });
  const waiting = [
    await gateway.createCandidate({ mustChangePassword: true, username: 'waiting_a' }),
    await gateway.createCandidate({ mustChangePassword: true, username: 'waiting_b' }),
  ];
  const first = await gateway.data(session.changePasswordList, { body: { searchText: 'waiting_', pageSize: 1 } }, { as: support });
  expect(first.requests.map(({ masterId }) => masterId)).toEqual([waiting[1]?.masterId]);
  const second = await gateway.data(
    session.changePasswordList,
    { body: { searchText: 'waiting_', pageSize: 1, afterAccountId: first.nextAccountId ?? 0 } },
    { as: support },
  );
  expect(second.requests.map(({ masterId }) => masterId)).toEqual([waiting[0]?.masterId]);
  const officer = await gateway.createStaff({ privileges: { requisition: ['read'] } });
  expect((await gateway.call(session.changePasswordList, { body: {} }, { as: officer })).httpStatus).toBe(403);
});

test('A mailed link is worth nothing once the password was changed', async () => {
  const candidate = await gateway.createCandidate();
  await gateway.data(session.requestResetPassword, { body: { email: candidate.email } }, { address: '198.51.100.31' });
  const [link] = await linksTo(candidate.email);
  await gateway.data(
    session.changePassword,
    { body: { oldPassword: testPassword, newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' } },
    { as: candidate },
  );
  const body = { tokenId: link?.[2] ?? '', newPassword: 'Annapurna9', confirmPassword: 'Annapurna9' };
  expect((await gateway.call(session.resetPassword, { body })).httpStatus).toBe(400);
  expect((await signIn(candidate.username, 'Sagarmatha8')).httpStatus).toBe(200);
});

test('A refused request for a new temporary password counts towards the limit of the connection', async () => {
  const candidate = await gateway.createCandidate({ mustChangePassword: true });
  const ask = () => gateway.call(session.requestNewPassword, { body: { email: candidate.email } }, { address: '198.51.100.32' });
  const answers = [];
  for (let asked = 0; asked < 4; asked += 1) answers.push((await ask()).httpStatus);
  expect(answers).toEqual([200, 409, 409, 409]);
  const counted = await gateway.db
    .selectFrom('attempt')
    .select('numberOfAttempts')
    .where('action', '=', 'requestNewPassword')
    .where('subjectSha256', '=', sha256('198.51.100.32'))
    .executeTakeFirst();
  expect(counted?.numberOfAttempts).toBe(4);
});
