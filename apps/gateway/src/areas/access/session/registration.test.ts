import * as session from '@psc/api-client/areas/access/session.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationForm } from '../../../testing/registration.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { queuedJobs } from '../../../testing/queued-jobs.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const portal = { headers: { authorization: `Basic ${btoa('candidate-portal:')}` } };
const mailTo = async (address: string) => (await gateway.mails()).filter(({ to }) => to === address);

function passwordIn(text: string): string {
  return /(?:Temporary password|अस्थायी पासवर्ड): (\S+)/.exec(text)?.[1] ?? '';
}

test('A candidate registers, finds the temporary password in the mail only, signs in with it and must change it', async () => {
  const answer = await gateway.call(session.register, { body: registrationForm() });
  expect(answer).toMatchObject({ httpStatus: 200, status: 1, data: null });
  expect(answer.message).toBe('Registration complete. A temporary password has been sent to your e-mail.');

  const [mail] = await mailTo('gita@mail.example');
  const password = passwordIn(mail?.text ?? '');
  expect(password).toHaveLength(12);
  expect(mail!.text).toMatch(/^(Hello|नमस्कार) Gita Rai,/);
  expect(mail!.html).toContain(`>${password.replaceAll('&', '&amp;')}</span>`);
  expect(JSON.stringify(answer)).not.toContain(password);

  const tokens = await gateway.call(session.login, { body: { grant_type: 'password', username: 'gita@mail.example', password } }, portal);
  expect(tokens.httpStatus).toBe(200);
  const signedIn = { accountId: 0, username: '', email: '', accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
  const details = await gateway.data(session.privilegesInit, {}, { as: signedIn });
  expect(details).toMatchObject({
    kind: 'candidate',
    username: 'gita_rai',
    fullName: 'Gita Rai',
    mustChangePassword: true,
    privileges: {},
  });
  expect(details.masterId).toBeGreaterThan(10_000_000);

  const changed = await gateway.call(
    session.changePasswordWithoutToken,
    { body: { newPassword: 'Himal2083x', confirmPassword: 'Himal2083x' } },
    { as: signedIn },
  );
  expect(changed.status).toBe(1);
  expect(await gateway.data(session.privilegesInit, {}, { as: signedIn })).toMatchObject({ mustChangePassword: false });
  const again = await gateway.call(
    session.login,
    { body: { grant_type: 'password', username: 'gita_rai', password: 'Himal2083x' } },
    portal,
  );
  expect(again.httpStatus).toBe(200);
});

test('A user name that is taken is said at its field, whatever its capital letters', async () => {
  await gateway.data(session.register, {
    body: registrationForm({ username: 'first', email: 'first@mail.example', nationalId: '111-222-3333', citizenshipNumber: '1/क' }),
  });
  const answer = await gateway.call(session.register, {
    body: registrationForm({ username: 'FIRST', email: 'First@Mail.example', nationalId: '111-222-3333', citizenshipNumber: '1/क' }),
  });
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors?.map(({ field }) => field)).toEqual(['username']);
});

test.each([
  ['an e-mail', 1, { email: 'First@Mail.example' }],
  ['a national identity number', 2, { nationalId: '111-222-3333' }],
  ['a citizenship certificate', 3, { citizenshipNumber: '1/क' }],
])('That %s is registered is said by mail to its owner only, and answered as any registration', async (_what, number, taken) => {
  const fresh = (name: string, of: number) =>
    registrationForm({ username: name, email: `${name}@mail.example`, nationalId: `222-333-000${of}`, citizenshipNumber: `C${of}` });
  const answered = await gateway.call(session.register, { body: fresh(`new-${number}`, number) });
  const form = { ...fresh(`asks-${number}`, number + 5), ...taken };
  const answer = await gateway.call(session.register, { body: form });
  expect([answer.httpStatus, answer.status, answer.message, answer.data]).toEqual([200, 1, answered.message, null]);
  const account = await gateway.db.selectFrom('account').select('id').where('username', '=', form.username).executeTakeFirst();
  expect(account).toBeUndefined();
  const mails = (await mailTo('first@mail.example')).filter(({ subject }) => subject === 'You are already registered');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).not.toContain(form.nationalId);
  expect(await mailTo(`asks-${number}@mail.example`)).toEqual([]);
});

test('A registration that was never opened gives its numbers to the next one after three days, an opened one never', async () => {
  const taken = { nationalId: '777-888-9990', citizenshipNumber: '77/1' };
  const before = gateway.now();
  const register = async (username: string, email = `${username}@mail.example`) => {
    await gateway.data(session.register, { body: registrationForm({ ...taken, username, email }) });
    return passwordIn((await mailTo(email)).at(-1)?.text ?? '');
  };
  expect(await register('mistyper')).toHaveLength(12);
  gateway.advance({ days: 2 });
  expect(await register('owner-early')).toBe('');
  gateway.advance({ days: 2 });
  const password = await register('owner-later');
  expect(password).toHaveLength(12);
  const signedIn = await gateway.call(session.login, { body: { grant_type: 'password', username: 'owner-later', password } }, portal);
  expect(signedIn.httpStatus).toBe(200);
  gateway.advance({ days: 4 });
  expect(await register('stranger')).toBe('');
  gateway.setNow(before);
});

test('An owner gets one mail a day, however often the form is filled in with a registered number', async () => {
  const taken = { nationalId: '444-555-6660', email: 'owner@mail.example' };
  await gateway.data(session.register, { body: registrationForm({ username: 'owner', citizenshipNumber: '44/1', ...taken }) });
  const again = async (number: number) => {
    const other = { username: `probe-${number}`, email: `probe${number}@mail.example`, citizenshipNumber: `45/${number}` };
    await gateway.data(session.register, { body: registrationForm({ ...other, nationalId: taken.nationalId }) });
  };
  const said = async () => (await mailTo(taken.email)).filter(({ subject }) => subject === 'You are already registered').length;
  await again(1);
  await again(2);
  expect(await said()).toBe(1);
  const before = gateway.now();
  gateway.advance({ days: 1 });
  await again(3);
  expect(await said()).toBe(2);
  gateway.setNow(before);
});

test.each([
  ['1999-05-16', 'A citizenship certificate cannot be issued before the date of birth.'],
  ['2026-11-22', 'The citizenship issue date cannot be after today.'],
])('A citizenship certificate of %s is refused', async (citizenshipIssueDateAd, message) => {
  const body = registrationForm({ citizenshipIssueDateAd, citizenshipIssueDateBs: bsFromAd(citizenshipIssueDateAd) });
  const answer = await gateway.call(session.register, { body });
  expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'citizenshipIssueDateAd', message }] });
});

test('Two registrations with one user name at the same moment make one account', async () => {
  const at = (number: number) =>
    registrationForm({
      username: 'race',
      email: `race${number}@mail.example`,
      nationalId: `900-000-000${number}`,
      citizenshipNumber: `90${number}`,
    });
  const answers = await Promise.all([0, 1, 2, 3].map((number) => gateway.call(session.register, { body: at(number) })));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  for (const refused of answers.filter(({ status }) => status !== 1))
    expect(refused.errors).toEqual([{ field: 'username', message: expect.any(String) }]);
});

test('One citizenship certificate makes one account, however its number is written', async () => {
  const accounts = async () => (await gateway.db.selectFrom('candidate').select('masterId').execute()).length;
  const register = (citizenshipNumber: string, number: number) =>
    gateway.call(session.register, {
      body: registrationForm({
        ...{ username: `one_certificate_${number}`, email: `certificate${number}@mail.example`, nationalId: `555-000-000${number}` },
        ...{ citizenshipNumber, phoneNumber: `981234600${number}` },
      }),
    });
  await register('27-01-75-09999', 0);
  const registered = await accounts();
  const writings = ['27/01/75/09999', '27 01 75 09999', '27.01.75.09999', '27-1-75-9999', '27017509999', '२७–०१–७५–०९९९९'];
  for (const [at, writing] of writings.entries()) expect((await register(writing, at + 1)).httpStatus).toBe(200);
  expect(await accounts()).toBe(registered);
  await register('27-0-175-09999', 7);
  expect(await accounts()).toBe(registered + 1);
});

test('A registration sent twice with one key makes one account and is answered alike', async () => {
  const body = registrationForm({ username: 'twice', email: 'twice@mail.example', nationalId: '555-000-1111', citizenshipNumber: '77' });
  const headers = { 'idempotency-key': 'a-key-of-this-submission' };
  const first = await gateway.call(session.register, { body }, { headers });
  const second = await gateway.call(session.register, { body }, { headers });
  expect(second).toMatchObject({ httpStatus: 200, status: 1, message: first.message });
  const other = await gateway.call(session.register, { body: { ...body, username: 'twice2' } }, { headers });
  expect(other.httpStatus).toBe(422);
  expect(await mailTo('twice@mail.example')).toHaveLength(1);
});

test('A refused form names every field in the language of the candidate', async () => {
  const body = { ...registrationForm({ phoneNumber: '981234', nationalId: '12' }), surprise: 1 };
  const answer = await gateway.call(session.register, { body }, { language: 'ne' });
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors).toEqual(
    expect.arrayContaining([
      { field: 'phoneNumber', message: 'मोबाइल नम्बर ठ्याक्कै १० अङ्कको हुनुपर्छ।' },
      { field: 'surprise', message: expect.any(String) },
    ]),
  );
});

test('A new temporary password can be asked for once, until the password has been changed', async () => {
  await gateway.data(session.register, {
    body: registrationForm({ username: 'hari', email: 'hari@mail.example', nationalId: '777-000-1111', citizenshipNumber: '88' }),
  });
  const first = passwordIn((await mailTo('hari@mail.example'))[0]?.text ?? '');
  expect((await gateway.call(session.requestNewPassword, { body: { email: 'hari@mail.example' } })).status).toBe(1);
  const second = await gateway.call(session.requestNewPassword, { body: { email: 'hari@mail.example' } });
  expect(second).toMatchObject({ httpStatus: 409, message: 'You can request a password only once through this process.' });

  const mails = await mailTo('hari@mail.example');
  expect(mails).toHaveLength(2);
  const newest = passwordIn(mails[1]?.text ?? '');
  const signIn = (password: string) =>
    gateway.call(session.login, { body: { grant_type: 'password', username: 'hari', password } }, portal);
  expect((await signIn(first)).httpStatus).toBe(400);
  expect((await signIn(newest)).httpStatus).toBe(200);
});

test('Asking for a new password tells nobody whether an e-mail is registered', async () => {
  const ask = () => gateway.call(session.requestNewPassword, { body: { email: 'nobody@mail.example' } });
  expect((await ask()).status).toBe(1);
  expect((await ask()).httpStatus).toBe(409);
  expect(await mailTo('nobody@mail.example')).toEqual([]);
});

test('Neither the temporary password nor its mail is anywhere in the database', async () => {
  await gateway.data(session.register, {
    body: registrationForm({ username: 'secret', email: 'secret@mail.example', nationalId: '444-000-1111', citizenshipNumber: '99' }),
  });
  const password = passwordIn((await mailTo('secret@mail.example'))[0]?.text ?? '');
  const { rows } = await gateway.tools.db.executeQuery<{ found: number }>({
    sql: `select count(*)::int as found from ${queuedJobs} where data::text like '%' || $1 || '%'`,
    parameters: [password],
    query: { kind: 'RawNode' } as never,
    queryId: { queryId: 'search' },
  });
  expect(password).not.toBe('');
  expect(rows[0]?.found).toBe(0);
});

test('How many registrations one address may try in an hour is what the setting says', async () => {
  const address = '198.51.100.55';
  await writeSetting(gateway.db, 'maxRequestsByAddressPerHour', 10, null, gateway.now());
  const taken = registrationForm({ username: 'gita_rai' });
  const register = async () => (await gateway.call(session.register, { body: taken }, { address })).httpStatus;
  for (let tried = 0; tried < 10; tried += 1) expect(await register()).not.toBe(429);
  expect(await register()).toBe(429);
  await gateway.db.deleteFrom('setting').execute();
  expect(await register()).not.toBe(429);
});

test('Trying out who is registered is limited by address, and a refused try counts', async () => {
  const address = '198.51.100.44';
  const body = registrationForm({ username: 'gita_rai' });
  expect((await gateway.call(session.register, { body }, { address })).httpStatus).toBe(400);
  const { numberOfAttempts } = await gateway.db
    .selectFrom('attempt')
    .select('numberOfAttempts')
    .where('action', '=', 'register')
    .orderBy('numberOfAttempts')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(numberOfAttempts).toBe(1);
  await gateway.db.updateTable('attempt').set({ numberOfAttempts: 600 }).where('action', '=', 'register').execute();
  const refused = await gateway.call(session.register, { body }, { address });
  expect(refused).toMatchObject({
    httpStatus: 429,
    message: 'There have been too many requests from this connection. Please try again in 60 minutes.',
  });
});
