import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../platform/database/connection.ts';

/** The voucher of an application with a single one. */
export async function voucherIdOf(db: Database, applicationId: Id<'application'>): Promise<number> {
  const { id } = await db.selectFrom('voucher').select('id').where('applicationId', '=', applicationId).executeTakeFirstOrThrow();
  return id;
}
