import type { Database } from '../../../../platform/database/connection.ts';

export async function selectEmail(db: Database, accountId: number): Promise<string> {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  return email;
}
