import * as session from '@psc/api-client/areas/access/session.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type CandidatePerson } from '../../../testing/people.ts';
import { registrationForm } from '../../../testing/registration.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await gateway.createCandidate();
});
afterAll(() => gateway.stop());

const portal = { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } };
const fieldsOf = (answer: { errors?: { field: string; message: string }[] | undefined }) => answer.errors?.map(({ field }) => field);

describe('signing in', () => {
  const signIn = (body: object) => gateway.call(session.login, { body: { grant_type: 'password', ...body } } as never, portal);

  test.each([
    [{ password: 'Demo2083' }, 'username', 'User name or e-mail is required.'],
    [{ username: 'sita@', password: 'Demo2083' }, 'username', 'Enter a valid e-mail address.'],
    [{ username: 'sita' }, 'password', 'Password is required.'],
    [{ username: 'sita', password: 'abc' }, 'password', 'Password must be at least 4 characters.'],
    [{ username: 'sita', password: 'a'.repeat(21) }, 'password', 'Password must not exceed 20 characters.'],
  ])('with %o is refused at %s', async (body, field, message) => {
    expect(await signIn(body)).toMatchObject({ httpStatus: 400, errors: [{ field, message }] });
  });

  test('with a wrong password and with a name that does not exist is refused in the same words', async () => {
    const wrong = await signIn({ username: candidate.username, password: 'Wrong2083' });
    const unknown = await signIn({ username: 'nobody_of_this_name', password: 'Wrong2083' });
    expect(wrong.httpStatus).toBe(400);
    expect(wrong.bytes).toEqual(unknown.bytes);
  });

  test('with a body of another kind is refused', async () => {
    const answer = await gateway.call(
      session.login,
      { body: { grant_type: 'password', username: 'sita', password: 'Demo2083' } },
      { headers: { ...portal.headers, 'content-type': 'application/json' } },
    );
    expect([400, 415]).toContain(answer.httpStatus);
    expect(await signIn({ grant_type: 'client_credentials', username: 'sita', password: 'Demo2083' })).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'grant_type' }],
    });
  });
});

describe('a new pair of tokens', () => {
  const refresh = (body: object, headers: Record<string, string> = portal.headers) =>
    gateway.call(session.refresh, { body: { grant_type: 'refresh_token', ...body } } as never, { headers });

  test('is refused to an app that does not name itself, and without a token', async () => {
    expect(await refresh({ refresh_token: candidate.refreshToken }, {})).toMatchObject({ httpStatus: 400, errorCode: 'INVALID_CLIENT' });
    expect(fieldsOf(await refresh({}))).toEqual(['refresh_token']);
  });

  test('is refused for an unknown token and for an access token, in the same words', async () => {
    const unknown = await refresh({ refresh_token: 'a'.repeat(43) });
    expect(unknown).toMatchObject({ httpStatus: 401, errorCode: 'INVALID_TOKEN' });
    expect((await refresh({ refresh_token: candidate.accessToken })).bytes).toEqual(unknown.bytes);
  });

  test('is refused while the account is blocked', async () => {
    const blocked = await gateway.createCandidate();
    const yesterday = new Date(gateway.now().getTime() - 86_400_000);
    await gateway.db.updateTable('account').set({ blockedFrom: yesterday }).where('id', '=', blocked.accountId).execute();
    expect(await refresh({ refresh_token: blocked.refreshToken })).toMatchObject({ httpStatus: 401, errorCode: 'INVALID_TOKEN' });
  });
});

const signedInOnly: [name: string, call: AnyCall, body?: object][] = [
  ['session details', session.privilegesInit],
  ['the menu', session.menuList],
  [
    'changing the password',
    session.changePassword,
    { oldPassword: testPassword, newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' },
  ],
  ['replacing a temporary password', session.changePasswordWithoutToken, { newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha8' }],
  ['the list of temporary passwords', session.changePasswordList, {}],
  ['signing out', session.logout],
];

test.each(signedInOnly)('%s asks for a sign-in', async (_name, call, body) => {
  const answer = await gateway.call(call as typeof session.logout, (body ? { body } : {}) as never);
  expect(answer).toMatchObject({ httpStatus: 401, message: 'Please sign in first.' });
  expect(answer.errorCode).toBeUndefined();
});

test('The menu of a candidate is the same for every candidate, and leads nowhere into the console', async () => {
  const menu = await gateway.data(session.menuList, {}, { as: candidate });
  expect(menu.map(({ stage }) => stage)).toEqual(menu.map(() => 'candidate'));
  expect(menu.length).toBeGreaterThan(3);
  expect(menu.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
});

test('Temporary passwords are listed to staff who help the public, and never to a candidate', async () => {
  expect((await gateway.call(session.changePasswordList, { body: {} }, { as: candidate })).httpStatus).toBe(403);
});

describe('a password that is being set', () => {
  const wordsOf: [
    name: string,
    set: (body: object) => Promise<{ httpStatus: number; errors?: { field: string; message: string }[] | undefined }>,
  ][] = [
    [
      'instead of the old one',
      (body) => gateway.call(session.changePassword, { body: { oldPassword: testPassword, ...body } } as never, { as: candidate }),
    ],
    ['instead of a temporary one', (body) => gateway.call(session.changePasswordWithoutToken, { body } as never, { as: candidate })],
    ['by a mailed link', (body) => gateway.call(session.resetPassword, { body: { tokenId: 'a'.repeat(43), ...body } } as never)],
  ];
  const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });

  test.each(wordsOf)('%s follows the rules, each refused at its field', async (_name, set) => {
    expect((await set(twice('Short1'))).errors).toEqual([{ field: 'newPassword', message: 'Password must be at least 8 characters.' }]);
    expect((await set(twice(`Long1${'x'.repeat(16)}`))).errors).toEqual([
      { field: 'newPassword', message: 'Password must not exceed 20 characters.' },
    ]);
    expect((await set(twice('nouppercase1'))).errors).toEqual([
      { field: 'newPassword', message: 'Password must contain at least one uppercase letter.' },
    ]);
    expect((await set(twice('NOLOWERCASE1'))).errors).toEqual([
      { field: 'newPassword', message: 'Password must contain at least one lowercase letter.' },
    ]);
    expect((await set(twice('NoDigitHere'))).errors).toEqual([
      { field: 'newPassword', message: 'Password must contain at least one number.' },
    ]);
    expect((await set({ newPassword: 'Sagarmatha8', confirmPassword: 'Sagarmatha9' })).errors).toEqual([
      { field: 'confirmPassword', message: 'Confirm Password and New Password are not same' },
    ]);
  });

  test('is refused without the old one, and the temporary one is not taken again', async () => {
    expect(fieldsOf(await gateway.call(session.changePassword, { body: twice('Sagarmatha8') } as never, { as: candidate }))).toEqual([
      'oldPassword',
    ]);
    const newcomer = await gateway.createCandidate({ mustChangePassword: true, password: 'Temporary8' });
    const again = await gateway.call(session.changePasswordWithoutToken, { body: twice('Temporary8') }, { as: newcomer });
    expect(again).toMatchObject({ httpStatus: 400, errors: [{ field: 'newPassword', message: 'New and Old Password are same' }] });
  });

  test('by a link that is none is refused in the words for one that has been used', async () => {
    const malformed = await gateway.call(session.resetPassword, { body: { tokenId: 'x', ...twice('Sagarmatha8') } });
    const unknown = await gateway.call(session.resetPassword, { body: { tokenId: 'a'.repeat(43), ...twice('Sagarmatha8') } });
    expect([malformed.httpStatus, unknown.httpStatus]).toEqual([400, 400]);
    expect(malformed.errors).toEqual(unknown.errors);
    expect(fieldsOf(unknown)).toEqual(['tokenId']);
  });
});

describe.each([
  ['a new temporary password', session.requestNewPassword, 'requestNewPassword'],
  ['a link for a forgotten password', session.requestResetPassword, 'requestResetPassword'],
] as const)('asking for %s', (_name, call, action) => {
  test('needs an e-mail address', async () => {
    expect((await gateway.call(call, { body: { email: '' } })).errors).toEqual([{ field: 'email', message: 'E-mail is required.' }]);
    expect((await gateway.call(call, { body: { email: 'sita' } })).errors).toEqual([
      { field: 'email', message: 'Enter a valid e-mail address.' },
    ]);
  });

  test('too often from one connection has to wait, and says how long', async () => {
    const address = `198.51.100.${action.length}`;
    await gateway.call(call, { body: { email: 'first@mail.example' } }, { address });
    await gateway.db.updateTable('attempt').set({ numberOfAttempts: 600 }).where('action', '=', action).execute();
    const refused = await gateway.call(call, { body: { email: 'second@mail.example' } }, { address });
    expect(refused).toMatchObject({
      httpStatus: 429,
      message: 'There have been too many requests from this connection. Please try again in 60 minutes.',
    });
    expect(refused.headers['retry-after']).toBe('3600');
  });
});

test('A second link within two minutes is answered alike and not mailed', async () => {
  const ask = () => gateway.call(session.requestResetPassword, { body: { email: candidate.email } }, { address: '198.51.100.200' });
  const first = await ask();
  const second = await ask();
  expect([first.httpStatus, second.httpStatus]).toEqual([200, 200]);
  expect(second.bytes).toEqual(first.bytes);
  expect((await gateway.mails()).filter(({ to }) => to === candidate.email)).toHaveLength(1);
});

test('A new temporary password is not mailed to somebody whose password is their own', async () => {
  const settled = await gateway.createCandidate();
  const ask = () => gateway.call(session.requestNewPassword, { body: { email: settled.email } }, { address: '198.51.100.201' });
  expect((await ask()).httpStatus).toBe(200);
  expect((await ask()).httpStatus).toBe(409);
  expect((await gateway.mails()).filter(({ to }) => to === settled.email)).toEqual([]);
});

test('A registration with nothing filled in is refused at every field that is asked for', async () => {
  const answer = await gateway.call(session.register, { body: {} } as never);
  expect(answer.httpStatus).toBe(400);
  expect(fieldsOf(answer)).toEqual(expect.arrayContaining(Object.keys(registrationForm()).filter((field) => field !== 'noMiddleName')));
});

test('A registration cannot choose its own password, role or master id', async () => {
  for (const further of [{ password: 'Sagarmatha8' }, { kind: 'staff' }, { masterId: 10_000_001 }]) {
    const answer = await gateway.call(session.register, { body: { ...registrationForm({ username: 'clever' }), ...further } as never });
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: Object.keys(further)[0] }] });
  }
});
