import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeAt } from '../areas/access/second-factor/authenticator.ts';
import { testPassword, type Person } from '../testing/people.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** The commands in docs/security/breach.md must have the results that the page states. */
const page = readFileSync(join(import.meta.dirname, '../../../../docs/security/breach.md'), 'utf8');
const key = () => randomBytes(32).toString('base64');

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ environment: { SECRETS_KEY: key() } });
});
afterEach(() => gateway.stop());

async function signIn(person: Person): Promise<Person> {
  const body = { grant_type: 'password' as const, username: person.username, password: testPassword };
  const answer = await gateway.call(session.login, { body }, { headers: { authorization: `Basic ${btoa('staff-console:')}` } });
  expect(answer.httpStatus).toBe(200);
  return { ...person, accessToken: answer.access_token, refreshToken: answer.refresh_token };
}

test('the statement of the page for many accounts ends every sign-in, and everybody may sign in again', async () => {
  const [, statement = ''] = /^\| many accounts \| `([^`]+)`/m.exec(page) ?? [];
  const officer = await gateway.createStaff();
  const candidate = await gateway.createCandidate();
  const statuses = (people: Person[]) =>
    Promise.all(people.map(async (as) => (await gateway.call(session.privilegesInit, {}, { as })).httpStatus));
  expect(await statuses([officer, candidate])).toEqual([200, 200]);
  await sql.raw(statement).execute(gateway.db);
  expect(await statuses([officer, candidate])).toEqual([401, 401]);
  expect(await statuses([await signIn(officer)])).toEqual([200]);
});

test('after a change of SECRETS_KEY an app is refused with the reason, a recovery code opens, and the app can be set up again', async () => {
  const officer = await gateway.createStaff({ secondFactorRequired: true, privileges: { userManagement: ['read'] } });
  const first = await signIn(officer);
  const setUp = await gateway.data(secondFactor.beginAuthenticator, {}, { as: first });
  const code = () => ({ body: { code: codeAt(setUp.key, gateway.now()) } });
  const { recoveryCodes } = await gateway.data(secondFactor.confirmAuthenticator, code(), { as: first });

  gateway.tools.configuration.secretsKey = key();
  gateway.advance({ minutes: 5 });
  const half = await signIn(officer);
  expect(await gateway.call(secondFactor.give, code(), { as: half })).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('Please enter a recovery code') as string,
  });
  await gateway.data(secondFactor.give, { body: { code: recoveryCodes![0]! } }, { as: half });
  const again = await gateway.data(secondFactor.beginAuthenticator, {}, { as: half });
  const confirmed = await gateway.call(
    secondFactor.confirmAuthenticator,
    { body: { code: codeAt(again.key, gateway.now()) } },
    { as: half },
  );
  expect(confirmed.httpStatus).toBe(200);
});
