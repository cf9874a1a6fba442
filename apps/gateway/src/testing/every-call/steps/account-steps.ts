import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { caller } from '../marked-people.ts';
import { registrationForm } from '../../registration.ts';
import { startFamily } from '../../../areas/access/session/tokens.ts';
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

/** A refresh token of a separate sign-in; a made-up one for an unknown person. */
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

const code = '314159';
/** The intended address of a person who mistyped theirs. */
export const correctedEmail = 'meant@umedwar.example';

/** Stores a code as if it had been sent. */
async function codeFor(db: Database, accountId: Id<'account'>, purpose: 'mobile' | 'registration', now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + 60_000);
  const value = purpose === 'mobile' ? '9800000001' : correctedEmail;
  const codeHash = await hashPassword('mail', code);
  const row = { accountId, purpose, value, codeHash, askedAt: now, expiresAt };
  await db.deleteFrom('contactCode').where('accountId', '=', accountId).where('purpose', '=', purpose).execute();
  await db.insertInto('contactCode').values(row).execute();
}

/** Calls that end a session or change a password come last. */
export const endingSteps: Step[] = [
  step('ownAccount.correctEmail', () => ({
    body: {
      nationalId: newcomer.nationalId,
      dateOfBirthAd: newcomer.dateOfBirthAd,
      citizenshipNumber: newcomer.citizenshipNumber,
      email: 'right@umedwar.example',
    },
  })),
  step('ownAccount.confirmCorrection', async ({ gateway }) => {
    const person = await gateway.createCandidate({ mustChangePassword: true });
    await codeFor(gateway.db, person.accountId, 'registration', gateway.now());
    const { nationalId } = await gateway.db
      .selectFrom('candidate')
      .select('nationalId')
      .where('accountId', '=', person.accountId)
      .executeTakeFirstOrThrow();
    return { body: { nationalId, code } };
  }),
  step('ownAccount.setLanguage', () => ({ body: { language: 'en' } })),
  step('ownAccount.changeEmail', () => ({ body: { email: 'other@umedwar.example', password: caller.password } })),
  step('ownAccount.changeMobile', () => ({ body: { phoneNumber: '9800000001', password: caller.password } })),
  step('ownAccount.confirmChange', async (world) => {
    await codeFor(world.gateway.db, world.caller.accountId, 'mobile', world.gateway.now());
    return { body: { purpose: 'mobile', code } };
  }),
  step('ownAccount.changeUsername', () => ({ body: { username: caller.username, password: caller.password } })),
  step('ownAccount.endSessions', () => ({ body: {} })),
  step('session.changePasswordWithoutToken', () => ({ body: { newPassword, confirmPassword: newPassword } })),
  personalStep('session.changePassword', (_world, { password }) => ({
    body: { oldPassword: password, newPassword, confirmPassword: newPassword },
  })),
  step('session.logout'),
];
