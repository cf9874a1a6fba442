import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The applications that are still to be paid. */
export async function countUnpaid(db: Database, advtCode: Id<'advertisement'>): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('advtCode', '=', advtCode)
    .where('paymentStatus', '<>', 'paid')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countDrafts(db: Database, advtCode: Id<'advertisement'>): Promise<number> {
  const { count } = await db
    .selectFrom('applicationDraft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  return Number(count);
}
