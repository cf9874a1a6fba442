import { registrationForm } from '../../registration.ts';
import { startFamily } from '../../../modules/session/tokens.ts';
import type { Belongings, World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

const portal = { authorization: `Basic ${btoa('candidate-portal:')}` };
export const newcomer = registrationForm({
  username: 'naya_umedwar',
  email: 'naya@umedwar.example',
  nationalId: '314-159-2653',
  citizenshipNumber: '55-01-70-11223',
});
export const newPassword = 'Naulo6158path';

/** A refresh token of a sign-in that nobody else uses; no token at all of somebody who is not there. */
async function spareRefreshToken({ gateway }: World, { username }: Belongings): Promise<string> {
  const account = await gateway.db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst();
  if (!account) return 'n'.repeat(43);
  return (await startFamily(gateway.db, account, 'candidate-portal', gateway.now())).refresh_token;
}

export const accountSteps: Step[] = [
  step('session.register', () => ({ body: newcomer })),
  step('session.requestNewPassword', () => ({ body: { email: newcomer.email } })),
  personalStep('session.requestResetPassword', (_world, { email }) => ({ body: { email } })),
  {
    ...personalStep('session.login', (_world, { username, password }) => ({ body: { grant_type: 'password', username, password } })),
    headers: portal,
  },
  {
    ...personalStep('session.refresh', async (world, about) => ({
      body: { grant_type: 'refresh_token', refresh_token: await spareRefreshToken(world, about) },
    })),
    headers: portal,
  },
];

/** What ends a sign-in or changes a password comes last. */
export const endingSteps: Step[] = [
  step('session.changePasswordWithoutToken', () => ({ body: { newPassword, confirmPassword: newPassword } })),
  personalStep('session.changePassword', (_world, { password }) => ({
    body: { oldPassword: password, newPassword, confirmPassword: newPassword },
  })),
  step('session.logout'),
];
