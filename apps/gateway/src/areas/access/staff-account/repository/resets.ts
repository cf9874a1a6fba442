import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export function selectWaitingReset(db: Database, accountId: number) {
  return db
    .selectFrom('secondFactorReset as r')
    .innerJoin('staff as asker', 'asker.accountId', 'r.askedByAccountId')
    .where('r.accountId', '=', accountId)
    .where('r.decidedAt', 'is', null)
    .select(['r.id', 'r.askedByAccountId', 'r.askedAt', 'r.reason'])
    .select(sql<string>`concat_ws(' ', asker.first_name, nullif(asker.middle_name, ''), asker.last_name)`.as('askedBy'))
    .executeTakeFirst();
}

/** @returns undefined if a request is already pending */
export async function insertReset(
  db: Database,
  request: { accountId: number; askedByAccountId: number; askedAt: Date; reason: string },
): Promise<number | undefined> {
  const added = await db
    .insertInto('secondFactorReset')
    .values(request)
    .onConflict((conflict) => conflict.column('accountId').where('decidedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export function lockReset(db: Database, id: number) {
  return db
    .selectFrom('secondFactorReset')
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .select(['accountId', 'askedByAccountId', 'reason'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function decideReset(
  db: Database,
  id: number,
  decision: { decidedByAccountId: number; decidedAt: Date; approved: boolean },
): Promise<void> {
  await db.updateTable('secondFactorReset').set(decision).where('id', '=', id).execute();
}
