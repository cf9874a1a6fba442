import * as session from '@psc/api-client/calls/session.ts';
import { privilegeCodes } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { createAdministrator } from './create-administrator.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('The first administrator signs in with the mailed password and holds every privilege', async () => {
  const anita = { username: 'anita', email: 'anita@psc.example', firstName: 'Anita', lastName: 'Sharma' };
  await createAdministrator(gateway.tools, anita);
  const [mail] = await gateway.mails();
  const password = /: (\S{12})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const tokens = await gateway.call(
    session.login,
    { body: { grant_type: 'password', username: 'anita', password } },
    { headers: { authorization: `Basic ${btoa('staff-console:')}` } },
  );
  const details = await gateway.data(
    session.privilegesInit,
    {},
    { as: { accountId: 0, username: '', email: '', accessToken: tokens.access_token, refreshToken: '' } },
  );
  expect(Object.keys(details.privileges).sort()).toEqual(Object.keys(privilegeCodes).sort());
  await expect(createAdministrator(gateway.tools, anita)).rejects.toThrow('exists already');
});
