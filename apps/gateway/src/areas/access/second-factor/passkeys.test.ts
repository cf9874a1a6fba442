import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testPassword, type Person } from '../../../testing/people.ts';
import { makePasskey, signByPasskey } from '../../../testing/software-passkey.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const place = { domain: 'console.example', origin: 'https://console.example' };
let gateway: TestGateway;
let person: Person;
beforeEach(async () => {
  gateway = await startTestGateway({ environment: { PUBLIC_STAFF_URL: place.origin } });
  person = await gateway.createStaff({ secondFactorRequired: true });
});
afterEach(() => gateway.stop());

const headers = { authorization: `Basic ${btoa('staff-console:')}` };
async function signIn(): Promise<Person> {
  const body = { grant_type: 'password' as const, username: person.username, password: testPassword };
  const answer = await gateway.call(session.login, { body }, { headers });
  return { ...person, accessToken: answer.access_token, refreshToken: answer.refresh_token };
}
const asksNext = async (as: Person) => (await gateway.data(session.privilegesInit, {}, { as })).asksNext;

async function addPasskey(as: Person, name = 'Laptop') {
  const { passkey, answer } = makePasskey(await gateway.data(secondFactor.beginPasskey, {}, { as }), place);
  const added = await gateway.call(secondFactor.addPasskey, { body: { name, answer } }, { as });
  return { passkey, answer, added };
}
const ask = (as: Person) => gateway.data(secondFactor.askPasskey, {}, { as });
const give = (as: Person, answer: { id: string }) => gateway.call(secondFactor.givePasskey, { body: { answer } }, { as });

test('A passkey is a second factor: it is set up at the first sign-in and given at the next', async () => {
  const first = await signIn();
  const { passkey, added } = await addPasskey(first);
  expect(added.data?.recoveryCodes).toHaveLength(10);
  expect(await asksNext(first)).toBeNull();
  const as = await signIn();
  expect(await asksNext(as)).toBe('secondFactor');
  expect((await give(as, signByPasskey(passkey, await ask(as)))).status).toBe(1);
  expect(await asksNext(as)).toBeNull();
  expect((await gateway.data(secondFactor.getState, {}, { as })).passkeys).toMatchObject([
    { name: 'Laptop', lastUsedAt: gateway.now().toISOString() },
  ]);
});

test('What a passkey signed once is not accepted again, nor in another sign-in', async () => {
  const { passkey } = await addPasskey(await signIn());
  const [one, other] = [await signIn(), await signIn()];
  const answer = signByPasskey(passkey, await ask(one));
  await ask(other);
  expect((await give(other, answer)).httpStatus).toBe(400);
  expect((await give(one, answer)).status).toBe(1);
  expect((await give(one, answer)).httpStatus).toBe(400);
});

test('A passkey answers for the address of the console only', async () => {
  const { passkey } = await addPasskey(await signIn());
  const as = await signIn();
  expect((await give(as, signByPasskey(passkey, await ask(as), 'https://console.example.evil'))).httpStatus).toBe(400);
  expect(await asksNext(as)).toBe('secondFactor');
});

test('A passkey that another person made opens nothing', async () => {
  await addPasskey(await signIn());
  const as = await signIn();
  const options = await ask(as);
  expect((await give(as, signByPasskey(makePasskey(options, place).passkey, options))).httpStatus).toBe(400);
});

test('What is to be signed is good for five minutes', async () => {
  const { passkey } = await addPasskey(await signIn());
  const as = await signIn();
  const options = await ask(as);
  gateway.advance({ minutes: 6 });
  expect((await give(as, signByPasskey(passkey, options))).httpStatus).toBe(400);
});

test('A second passkey leaves the recovery codes as they are', async () => {
  const as = await signIn();
  await addPasskey(as);
  expect((await addPasskey(as, 'Key')).added.data).toEqual({ recoveryCodes: null });
});

test('The last second factor stays with a person whose role requires one', async () => {
  const as = await signIn();
  await addPasskey(as);
  await addPasskey(as, 'Key');
  const remove = async (name: string) => {
    const { passkeys } = await gateway.data(secondFactor.getState, {}, { as });
    const passkeyId = passkeys.find((passkey) => passkey.name === name)?.passkeyId ?? 0;
    return gateway.call(secondFactor.removePasskey, { body: { passkeyId } }, { as });
  };
  expect((await remove('Key')).status).toBe(1);
  expect(await remove('Laptop')).toMatchObject({ httpStatus: 409, message: expect.stringContaining('requires a second factor') as string });
  expect((await remove('Nobody')).httpStatus).toBe(400);
  await gateway.db.updateTable('role').set({ secondFactorRequired: false }).execute();
  expect((await remove('Laptop')).status).toBe(1);
  expect(await asksNext(await signIn())).toBeNull();
});
