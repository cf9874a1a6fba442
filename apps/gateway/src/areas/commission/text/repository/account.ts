import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';

export async function selectEmail(db: Database, accountId: Id<'account'>): Promise<string> {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  return email;
}
