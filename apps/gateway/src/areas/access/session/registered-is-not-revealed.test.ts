import * as own from '@psc/api-client/areas/account/own-account.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CandidatePerson } from '../../../testing/people.ts';
import { testPassword } from '../../../testing/people.ts';
import { registrationForm } from '../../../testing/registration.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { sweepSessions } from './sweep-sessions.ts';

let gateway: TestGateway;
let known: Pick<ReturnType<typeof registrationForm>, 'email' | 'nationalId' | 'citizenshipNumber' | 'phoneNumber'>;
let candidate: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  known = {
    email: 'sita.known@mail.example',
    nationalId: '111-222-3334',
    citizenshipNumber: '27-01-70-55555',
    phoneNumber: '9801112223',
  };
  await gateway.data(session.register, { body: registrationForm({ username: 'sita_known', ...known }) });
  candidate = await gateway.createCandidate();
});
afterAll(() => gateway.stop());

/** The answer as a caller sees it, without parts that differ in every request. */
function seen({ httpStatus, headers, bytes }: { httpStatus: number; headers: Record<string, unknown>; bytes: Buffer }) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { httpStatus, headers: rest, body: bytes.toString('utf8') };
}
let asked = 0;
/** A new unregistered person in each call. */
const stranger = () => {
  asked += 1;
  const digits = String(asked).padStart(3, '0');
  return {
    username: `stranger_${digits}`,
    email: `stranger${digits}@mail.example`,
    nationalId: `900-900-${digits}0`,
    citizenshipNumber: `30-01-70-${digits}00`,
    phoneNumber: `9811000${digits}`,
  };
};
/** A separate address for each request, because requests are limited per address. */
const from = () => ({ address: `198.51.100.${asked % 250}` });

describe('registering is answered alike for whom nobody knows and', () => {
  test.each([
    ['an e-mail that a candidate has', ['email']],
    ['a national identity number that a candidate has', ['nationalId']],
    ['a citizenship certificate that a candidate has', ['citizenshipNumber']],
    ['a mobile number that a candidate has', ['phoneNumber']],
    ['all of them', ['email', 'nationalId', 'citizenshipNumber', 'phoneNumber']],
  ] as const)('%s', async (_what, taken) => {
    const register = async (changes: object) =>
      seen(await gateway.call(session.register, { body: registrationForm({ ...stranger(), ...changes }) }, from()));
    const unknown = await register({});
    expect(unknown.httpStatus).toBe(200);
    expect(await register(Object.fromEntries(taken.map((field) => [field, known[field]])))).toEqual(unknown);
    const inCapitals = await register(taken.some((field) => field === 'email') ? { email: known.email.toUpperCase() } : {});
    expect(inCapitals).toEqual(unknown);
  });
});

test('correcting an e-mail is answered alike whoever is meant and whosever the new address is', async () => {
  const form = registrationForm(stranger());
  await gateway.data(session.register, { body: form });
  const { nationalId, dateOfBirthAd, citizenshipNumber } = form;
  const person = { nationalId, dateOfBirthAd, citizenshipNumber };
  const correct = async (changes: object) => {
    asked += 1;
    const body = { ...person, email: `corrected${asked}@mail.example`, ...changes };
    return seen(await gateway.call(own.correctEmail, { body }, from()));
  };
  const right = await correct({});
  expect(right.httpStatus).toBe(200);
  expect(await correct({ email: known.email })).toEqual(right);
  expect(await correct({ nationalId: '999-999-9999' })).toEqual(right);
  expect(await correct({ nationalId: known.nationalId })).toEqual(right);
  expect(await correct({ citizenshipNumber: known.citizenshipNumber })).toEqual(right);
  expect(await correct({ dateOfBirthAd: '1990-01-02' })).toEqual(right);
});

test('a code of a correction is refused alike for an account that waits for one, one that does not, and none', async () => {
  const form = registrationForm(stranger());
  await gateway.data(session.register, { body: form });
  const { nationalId, dateOfBirthAd, citizenshipNumber } = form;
  await gateway.data(own.correctEmail, {
    body: { nationalId, dateOfBirthAd, citizenshipNumber, email: `waits${asked}@mail.example` },
  });
  await gateway.mails();
  const confirm = async (of: string) => {
    asked += 1;
    return seen(await gateway.call(own.confirmCorrection, { body: { nationalId: of, code: '000000' } }, from()));
  };
  const waits = await confirm(nationalId);
  expect(waits.httpStatus).toBe(400);
  expect(await confirm(known.nationalId)).toEqual(waits);
  expect(await confirm('999-999-9999')).toEqual(waits);
});

test('a candidate who changes a mobile number or an e-mail is not told whether another has it', async () => {
  const as = { as: candidate };
  const password = testPassword;
  const mobile = async (phoneNumber: string) => seen(await gateway.call(own.changeMobile, { body: { phoneNumber, password } }, as));
  const email = async (address: string) => seen(await gateway.call(own.changeEmail, { body: { email: address, password } }, as));
  const free = await mobile('9812345670');
  expect(free.httpStatus).toBe(200);
  expect(await mobile(known.phoneNumber)).toEqual(free);
  const freeAddress = await email('nobody.has.this@mail.example');
  expect(freeAddress.httpStatus).toBe(200);
  expect(await email(known.email)).toEqual(freeAddress);
});

test('a new password is asked for alike by an e-mail that is known and one that is not', async () => {
  const ask = async (address: string) => {
    asked += 1;
    return seen(await gateway.call(session.requestResetPassword, { body: { email: address } as never }, from()));
  };
  expect(await ask(known.email)).toEqual(await ask('nobody.has.this@mail.example'));
});

test('a user name that was asked for is taken afterwards, whether an account was made or not, and free again after the same time', async () => {
  const askTwice = async (changes: object) => {
    const first = stranger();
    const { username } = first;
    const answers = [
      await gateway.call(session.register, { body: registrationForm({ ...first, ...changes }) }, from()),
      await gateway.call(session.register, { body: registrationForm({ ...stranger(), username }) }, from()),
      await gateway.call(session.register, { body: registrationForm({ ...stranger(), username: username.toUpperCase() }) }, from()),
    ];
    return { username, seen: answers.map(seen) };
  };
  const unknown = await askTwice({});
  expect(unknown.seen.map(({ httpStatus }) => httpStatus)).toEqual([200, 400, 400]);
  const taken = await askTwice({ email: known.email });
  expect(taken.seen).toEqual(unknown.seen);
  const before = gateway.now();
  gateway.advance({ days: 31 });
  await sweepSessions.definition.run({}, { ...gateway.tools, jobId: 'sweep', log: pino({ level: 'silent' }) });
  const again = async (username: string) =>
    (await gateway.call(session.register, { body: registrationForm({ ...stranger(), username }) }, from())).httpStatus;
  expect([await again(unknown.username), await again(taken.username)]).toEqual([200, 200]);
  gateway.setNow(before);
});
