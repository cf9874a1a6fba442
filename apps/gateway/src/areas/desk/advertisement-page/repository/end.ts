import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';

export function selectEnd(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement')
    .select(['lifeCycleStatus', 'remarks', 'cancelledAt', 'cancellationReason', 'combinedIntoAdvtCode', 'combinedAt'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}

export type EndRow = NonNullable<Awaited<ReturnType<typeof selectEnd>>>;
