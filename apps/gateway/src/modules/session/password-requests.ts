import type { Database } from '../../database/connection.ts';
import type { Context } from '../../frame/context.ts';
import { sha256 } from '../../frame/identify.ts';
import { refuse } from '../../frame/refusal.ts';
import { hashPassword, isPassword } from '../../passwords.ts';
import { readSetting } from '../../settings.ts';
import { countAttempt, minutesUntil, uncountAttempt } from './attempts.ts';
import { limitByAddress } from './registration.ts';
import { sendResetLink } from './send-reset-link.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';
import { endFamiliesOf } from './tokens.ts';

const ONE_DAY_MINUTES = 24 * 60;
const BETWEEN_LINKS_MINUTES = 2;

/**
 * Mails another temporary password, once, while the first has not been changed (first document,
 * section 4). An e-mail that belongs to nobody is answered the same way the first and the second time.
 *
 * @throws Refusal 409 the second time
 */
export async function requestNewPassword(context: Context, email: string): Promise<void> {
  await limitByAddress(context, 'requestNewPassword');
  const { db, now } = context;
  const account = await db
    .selectFrom('account')
    .select(['id', 'passwordRequestedAt'])
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('mustChangePassword', '=', true)
    .forUpdate()
    .executeTakeFirst();
  const onceOnly = () => refuse.conflict('errors.passwordRequest.onceOnly');
  if (!account) {
    const { count } = await countAttempt(db, { action: 'newPasswordUnknown', subject: email.toLowerCase() }, ONE_DAY_MINUTES, now());
    if (count > 1) throw onceOnly();
    return;
  }
  if (account.passwordRequestedAt !== null) throw onceOnly();
  await db.updateTable('account').set({ passwordRequestedAt: now() }).where('id', '=', account.id).execute();
  await context.audit({ subject: `account:${account.id}` });
  await context.enqueue(sendTemporaryPassword({ accountId: account.id }));
}

/** Mails a link to whoever has this e-mail, a candidate to the portal and a member of staff to the console. Says the same either way. */
export async function requestResetPassword(context: Context, email: string): Promise<void> {
  await limitByAddress(context, 'requestResetPassword');
  const { count } = await countAttempt(context.db, { action: 'resetLink', subject: email.toLowerCase() }, BETWEEN_LINKS_MINUTES, context.now());
  if (count > 1) return;
  const accounts = await context.db
    .selectFrom('account')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  for (const { id } of accounts) {
    await context.audit({ subject: `account:${id}` });
    await context.enqueue(sendResetLink({ accountId: id }));
  }
}

/** @throws Refusal 400 at `tokenId` for a link that is unknown, used or expired */
export async function resetPassword(context: Context, tokenId: string, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  const now = context.now();
  const used = await context.db
    .updateTable('passwordToken')
    .set({ usedAt: now })
    .where('tokenSha256', '=', sha256(tokenId))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  if (!used) throw refuse.invalid([{ field: 'tokenId', word: 'gateway.session.linkUnusable' }], 'gateway.session.linkUnusable');
  await setPassword(context.db, used.accountId, passwordHash);
  await endFamiliesOf(context.db, used.accountId, 'passwordChanged', now);
  await context.audit({ subject: `account:${used.accountId}` });
}

async function setPassword(db: Database, accountId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash, mustChangePassword: false, passwordRequestedAt: null, wrongAttempts: 0, lockedUntil: null })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Changes the password of whoever is signed in and ends their other sign-ins. `oldPassword` is null
 * right after signing in with a temporary password.
 *
 * @throws Refusal 400 at the field
 */
export async function changePassword(context: Context, oldPassword: string | null, newPassword: string): Promise<void> {
  const { actor, db } = context;
  if (actor.kind === 'public') throw refuse.signInFirst();
  const account = await db.selectFrom('account').select(['passwordHash', 'mustChangePassword']).where('id', '=', actor.accountId).forUpdate().executeTakeFirstOrThrow();
  if (oldPassword === null && !account.mustChangePassword) throw refuse.conflict('gateway.session.notTemporary');
  if (oldPassword !== null) await checkOldPassword(context, actor.accountId, account.passwordHash, oldPassword);
  if (await isPassword(account.passwordHash, newPassword)) {
    throw refuse.invalid([{ field: 'newPassword', word: 'rules.passwordChange.newPassword.notEquals' }]);
  }
  await setPassword(db, actor.accountId, await hashPassword(newPassword));
  await endFamiliesOf(db, actor.accountId, 'passwordChanged', context.now(), actor.familyId);
  await context.audit({ subject: `account:${actor.accountId}` });
}

/** @throws Refusal 400 when it is wrong, 429 after too many wrong ones: a session left open must not be good for guessing */
async function checkOldPassword(context: Context, accountId: number, passwordHash: string | null, oldPassword: string): Promise<void> {
  const subject = { action: 'oldPassword', subject: String(accountId) };
  const { count, windowEndsAt } = await countAttempt(context.db, subject, await readSetting(context.db, 'loginLockMinutes'), context.now());
  if (count > (await readSetting(context.db, 'maxWrongLoginAttempts'))) {
    const minutes = minutesUntil(windowEndsAt, context.now());
    throw refuse.tooMany('gateway.session.tooManyAttempts', { minutes }, minutes * 60);
  }
  if (!(await isPassword(passwordHash, oldPassword))) {
    throw refuse.invalid([{ field: 'oldPassword', word: 'gateway.session.oldPasswordWrong' }]).keepingChanges();
  }
  await uncountAttempt(context.db, subject);
}
