import type { Context } from '../../frame/context.ts';
import { checkOldPassword } from '../session/password-requests.ts';
import { findPasswordOf } from '../session/repository/accounts.ts';

/** Only a person who knows the password changes the account, not one who found the screen open. */
export async function proveOwnPassword(context: Context, password: string): Promise<number> {
  const { accountId } = context.candidate();
  const { passwordHash } = await findPasswordOf(context.db, accountId);
  await checkOldPassword(context, accountId, passwordHash, password, 'password');
  return accountId;
}
