import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** How often unfilled seats of each quota were carried to this advertisement's requisition; quotas without any are left out. */
export async function selectTimesCarried(db: Database, advtCode: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ quotaCode: string; times: number }>`
    select carried.quota_code, max(carried.times_carried + 1)::int as times
    from carried_seat carried join advertisement a on a.requisition_id = carried.requisition_id
    where a.advt_code = ${advtCode}::int group by carried.quota_code`.execute(db);
  return new Map(rows.map((row) => [row.quotaCode, row.times]));
}

type UnfilledSeat = {
  advertisementCategoryId: number;
  selectionId: number;
  seats: number;
  movedToOpen: number;
  timesCarried: number;
  recordedAt: Date;
};

export async function saveUnfilled(db: Database, rows: readonly UnfilledSeat[]): Promise<void> {
  await db
    .insertInto('unfilledSeat')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('advertisementCategoryId').doUpdateSet((eb) => ({
        seats: eb.ref('excluded.seats'),
        movedToOpen: eb.ref('excluded.movedToOpen'),
        recordedAt: eb.ref('excluded.recordedAt'),
      })),
    )
    .execute();
}

export function selectUnfilled(db: Database, selectionId: number) {
  return db
    .selectFrom('unfilledSeat as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('carriedSeat')
          .select(['requisitionId', 'requisitionNo'])
          .whereRef('carriedSeat.advertisementCategoryId', '=', 'u.advertisementCategoryId')
          .orderBy('requisitionId', 'desc')
          .limit(1)
          .as('carried'),
      (join) => join.onTrue(),
    )
    .select(['u.advertisementCategoryId as categoryId', 'u.seats', 'u.movedToOpen', 'u.timesCarried'])
    .select(['carried.requisitionId', 'carried.requisitionNo'])
    .where('u.selectionId', '=', selectionId)
    .execute();
}
