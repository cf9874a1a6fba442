import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type CarriedHere = { heading: string; quotaCode: string; times: number; seats: number };

/** The seats that the requisitions of this advertisement carry, by category and the number of times that they were carried. */
export async function selectCarriedHere(db: Database, advtCode: Id<'advertisement'>): Promise<CarriedHere[]> {
  const { rows } = await sql<CarriedHere>`
    select carried.heading, carried.quota_code, carried.times_carried + 1 as times, sum(carried.seats)::int as seats
    from carried_seat carried join advertisement_requisition posts on posts.requisition_id = carried.requisition_id
    where posts.advt_code = ${advtCode}::int group by carried.heading, carried.quota_code, carried.times_carried`.execute(db);
  return rows;
}

type UnfilledSeat = {
  advertisementCategoryId: Id<'advertisementCategory'>;
  selectionId: Id<'selection'>;
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
        timesCarried: eb.ref('excluded.timesCarried'),
        recordedAt: eb.ref('excluded.recordedAt'),
      })),
    )
    .execute();
}

/** The seats of a list that other requisitions carry, while none of them can take a further one. */
export async function lockCarriedAway(db: Database, selectionId: Id<'selection'>) {
  await db
    .selectFrom('unfilledSeat')
    .select('advertisementCategoryId')
    .where('selectionId', '=', selectionId)
    .orderBy('advertisementCategoryId')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ categoryId: number; seats: number; requisitionNo: string }>`
    select carried.advertisement_category_id as category_id, carried.seats, carried.requisition_no
    from carried_seat carried join unfilled_seat u on u.advertisement_category_id = carried.advertisement_category_id
    where u.selection_id = ${selectionId}::int order by carried.requisition_id`.execute(db);
  return rows;
}

export function selectUnfilled(db: Database, selectionId: Id<'selection'>) {
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
