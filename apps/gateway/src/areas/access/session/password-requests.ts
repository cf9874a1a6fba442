import type { Id } from '@psc/validation/rules/id.ts';
import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { accountKindsOf } from '../../../platform/frame/audience.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { networkOf } from '../../../platform/frame/network.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { hashPassword, isPassword } from '../../../platform/passwords.ts';
import { readSettings } from '../../../platform/settings.ts';
import { limitByAddress } from './registration.ts';
import {
  findAccountsByEmail,
  findPasswordOf,
  lockPasswordHash,
  lockTemporaryAccount,
  setPassword,
  setPasswordRequested,
} from './repository/accounts.ts';
import { countAttempt, uncountAttempt } from '../../../platform/frame/attempts.ts';
import { forgetNetworks, rememberNetwork } from './repository/known-networks.ts';
import { findUsableLink, takeLink } from './repository/password-links.ts';
import { endFamiliesOf } from './repository/sign-ins.ts';
import { minutesUntil } from './rules.ts';
import { sendResetLink } from './send-reset-link.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

const ONE_DAY_MINUTES = 24 * 60;
const BETWEEN_LINKS_MINUTES = 2;

/**
 * Mails another temporary password, once, while the first has not been changed (first document, section 4). An unknown e-mail address gets
 * the same answer the first and the second time.
 * @throws Refusal 409 the second time
 */
export async function requestNewPassword(context: Context, email: string): Promise<void> {
  await limitByAddress(context, 'requestNewPassword');
  const { db, now } = context;
  const account = await lockTemporaryAccount(db, email);
  // A refused request also counts towards the limit of the address.
  const onceOnly = () => refuse.conflict('errors.passwordRequest.onceOnly').keepingChanges();
  if (!account) {
    const { count } = await countAttempt(db, { action: 'newPasswordUnknown', subject: email.toLowerCase() }, ONE_DAY_MINUTES, now());
    if (count > 1) throw onceOnly();
    return;
  }
  if (account.passwordRequestedAt !== null) throw onceOnly();
  await setPasswordRequested(db, account.id, now());
  await context.audit({ subject: `account:${account.id}` });
  await context.enqueue(sendTemporaryPassword({ accountId: account.id }));
}

/** Mails a link for the portal or the console to the account with this e-mail. The answer is the same for an unknown address. */
export async function requestResetPassword(context: Context, email: string): Promise<void> {
  await limitByAddress(context, 'requestResetPassword');
  const { count } = await countAttempt(
    context.db,
    { action: 'resetLink', subject: email.toLowerCase() },
    BETWEEN_LINKS_MINUTES,
    context.now(),
  );
  if (count > 1) return;
  for (const accountId of await findAccountsByEmail(context.db, accountKindsOf(context.configuration.audience), email)) {
    await context.audit({ subject: `account:${accountId}` });
    await context.enqueue(sendResetLink({ accountId }));
  }
}

const linkUnusable = () => refuse.invalid([{ field: 'tokenId', message: 'gateway.session.linkUnusable' }], 'gateway.session.linkUnusable');

/** An account of staff that another user manager has not released yet. */
const linkWaits = () => refuse.invalid([{ field: 'tokenId', message: 'gateway.session.linkWaits' }], 'gateway.session.linkWaits');

/** @throws Refusal 400 at `newPassword` for an easily guessed password */
async function refuseCommonPassword(newPassword: string, { username, email }: { username: string; email: string }): Promise<void> {
  if (!(await isCommonPassword(newPassword, [username, email]))) return;
  throw refuse.invalid([{ field: 'newPassword', message: 'gateway.session.commonPassword' }]);
}

/**
 * Sets the password by a mailed link. Nothing is hashed for an unknown link, and no transaction is open during hashing. The current network
 * becomes the account's only known one, so that the owner can sign in from it regardless of other people's attempts.
 * @throws Refusal 400 at `tokenId` for a link that is unknown, used or expired; 429
 */
export async function resetPassword(context: Context, tokenId: string, newPassword: string): Promise<void> {
  await limitByAddress(context, 'resetPassword');
  const now = context.now();
  const link = await findUsableLink(context.db, tokenId, now);
  if (!link) throw linkUnusable();
  if (link.active === false) throw linkWaits();
  await refuseCommonPassword(newPassword, await findPasswordOf(context.db, link.accountId));
  const passwordHash = await hashPassword('setPassword', newPassword);
  await context.inTransaction(async ({ db, audit }) => {
    const used = await takeLink(db, tokenId, now);
    if (!used) throw linkUnusable();
    await setPassword(db, used.accountId, passwordHash);
    await forgetNetworks(db, used.accountId);
    await rememberNetwork(db, { accountId: used.accountId, network: networkOf(context.request.address) }, now);
    await endFamiliesOf(db, used.accountId, 'passwordChanged', now);
    await audit({ subject: `account:${used.accountId}` });
  });
}

/**
 * Changes the password of the signed-in account and ends its other sessions. `oldPassword` is null right after signing in with a temporary
 * password. Passwords are compared and hashed before the transaction opens.
 * @throws Refusal 400 at the field; 409 when the password was changed at the same time
 */
export async function changePassword(context: Context, oldPassword: string | null, newPassword: string): Promise<void> {
  const { actor, db } = context;
  if (actor.kind === 'public') throw refuse.signInFirst();
  const { accountId, familyId } = actor;
  const account = await findPasswordOf(db, accountId);
  if (oldPassword === null && !account.mustChangePassword) throw refuse.conflict('gateway.session.notTemporary');
  if (oldPassword !== null) await checkOldPassword(context, accountId, account.passwordHash, oldPassword);
  if (await isPassword('setPassword', account.passwordHash, newPassword)) {
    throw refuse.invalid([{ field: 'newPassword', message: 'rules.passwordChange.newPassword.notEquals' }]);
  }
  await refuseCommonPassword(newPassword, account);
  const passwordHash = await hashPassword('setPassword', newPassword);
  await context.inTransaction(async (inside) => {
    if ((await lockPasswordHash(inside.db, accountId)) !== account.passwordHash) throw refuse.changedMeanwhile();
    await setPassword(inside.db, accountId, passwordHash);
    await endFamiliesOf(inside.db, accountId, 'passwordChanged', inside.now(), familyId);
    await inside.audit({ subject: `account:${accountId}` });
  });
}

/** @throws Refusal 400 when it is wrong, 429 after too many wrong ones: an unlocked session must not allow guessing */
export async function checkOldPassword(
  context: Context,
  accountId: Id<'account'>,
  passwordHash: string | null,
  oldPassword: string,
  field = 'oldPassword',
): Promise<void> {
  const subject = { action: 'oldPassword', subject: String(accountId) };
  const limits = await readSettings(context.db, ['loginLockMinutes', 'maxWrongLoginAttempts']);
  const { count, windowEndsAt } = await countAttempt(context.db, subject, limits.loginLockMinutes, context.now());
  if (count > limits.maxWrongLoginAttempts) {
    const minutes = minutesUntil(windowEndsAt, context.now());
    throw refuse.tooMany('gateway.session.tooManyAttempts', { minutes }, minutes * 60);
  }
  if (!(await isPassword('setPassword', passwordHash, oldPassword))) {
    const message = field === 'oldPassword' ? 'gateway.session.oldPasswordWrong' : 'gateway.secondFactor.passwordWrong';
    throw refuse.invalid([{ field, message }]);
  }
  await uncountAttempt(context.db, subject);
}
