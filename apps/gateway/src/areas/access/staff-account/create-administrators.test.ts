import * as session from '@psc/api-client/areas/access/session.ts';
import { privilegeCodes } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createAdministrators } from './create-administrators.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const anita = { username: 'anita', email: 'anita@psc.example', firstName: 'Anita', lastName: 'Sharma' };
const bishnu = { username: 'bishnu', email: 'bishnu@psc.example', firstName: 'Bishnu', lastName: 'Adhikari' };
const PASSWORD = 'Himal-2083-Everest';

test('One administrator alone is refused, because nobody could undo what locks that person out', async () => {
  await expect(createAdministrators(gateway.tools, [anita])).rejects.toThrow('first two administrators');
});

test('Each of the first two sets a password by the mailed link and holds every privilege', async () => {
  await createAdministrators(gateway.tools, [anita, bishnu]);
  const links = (await gateway.mails()).map(({ to, text }) => ({ to, token: /change\/password\/link#(\S+)/.exec(text)![1]! }));
  expect(links.map(({ to }) => to).sort()).toEqual([anita.email, bishnu.email]);
  const { token } = links.find(({ to }) => to === anita.email)!;
  await gateway.data(session.resetPassword, { body: { tokenId: token, newPassword: PASSWORD, confirmPassword: PASSWORD } });
  const tokens = await gateway.call(
    session.login,
    { body: { grant_type: 'password', username: anita.username, password: PASSWORD } },
    { headers: { authorization: `Basic ${btoa('staff-console:')}` } },
  );
  const details = await gateway.data(
    session.privilegesInit,
    {},
    { as: { accountId: 0, username: '', email: '', accessToken: tokens.access_token, refreshToken: '' } },
  );
  expect(Object.keys(details.privileges).sort()).toEqual(Object.keys(privilegeCodes).sort());
});

test('One more can be made later, and nobody twice', async () => {
  await createAdministrators(gateway.tools, [{ ...anita, username: 'chandra', email: 'chandra@psc.example' }]);
  await expect(createAdministrators(gateway.tools, [anita])).rejects.toThrow('already exists');
});
