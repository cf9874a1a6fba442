import type { Database } from '../platform/database/connection.ts';

/** The voucher of an application with a single one. */
export async function voucherIdOf(db: Database, applicationId: number): Promise<number> {
  const { id } = await db.selectFrom('voucher').select('id').where('applicationId', '=', applicationId).executeTakeFirstOrThrow();
  return id;
}
