import type { Context } from '../../../platform/frame/context.ts';
import { checkOldPassword } from '../../access/session/password-requests.ts';
import { findPasswordOf } from '../../access/session/repository/accounts.ts';

/** Requires the password, so that an unlocked screen is not enough to change the account. */
export async function proveOwnPassword(context: Context, password: string): Promise<number> {
  const { accountId } = context.candidate();
  const { passwordHash } = await findPasswordOf(context.db, accountId);
  await checkOldPassword(context, accountId, passwordHash, password, 'password');
  return accountId;
}
