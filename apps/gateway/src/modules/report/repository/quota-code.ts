import type { Database } from '../../../database/connection.ts';

/** The code by which reports know a quota; its number where there is none. */
export async function codeOfQuota(db: Database, quotaId: number): Promise<string> {
  const row = await db.selectFrom('quota').select('code').where('id', '=', quotaId).executeTakeFirst();
  return row?.code ?? String(quotaId);
}
