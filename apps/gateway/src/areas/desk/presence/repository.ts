import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';

export type Opening = { opening: string; record: string; accountId: Id<'account'> };

/** Renews an opening; one that has ended begins again. */
export async function upsertOpening(db: Database, opening: Opening, now: Date, openUntil: Date): Promise<void> {
  await db
    .insertInto('openRecord')
    .values({ ...opening, openedAt: now, openUntil })
    .onConflict((conflict) =>
      conflict
        .column('opening')
        .doUpdateSet({ openUntil })
        .where('openRecord.accountId', '=', opening.accountId)
        .where('openRecord.record', '=', opening.record),
    )
    .execute();
}

export async function deleteOpening(db: Database, { opening, accountId }: Opening): Promise<void> {
  await db.deleteFrom('openRecord').where('opening', '=', opening).where('accountId', '=', accountId).execute();
}

/** Deletes ended openings of this record and of this officer only, so that two officers seldom wait for each other's rows. */
export async function deleteEnded(db: Database, { record, accountId }: Opening, now: Date): Promise<void> {
  await db
    .deleteFrom('openRecord')
    .where('openUntil', '<=', now)
    .where((row) => row.or([row('record', '=', record), row('accountId', '=', accountId)]))
    .execute();
}

/** Colleagues with this record open, the earliest first, each once. A demand office does not learn who works elsewhere. */
export function selectColleagues(db: Database, record: string, { accountId, organizationId }: StaffActor) {
  return db
    .selectFrom('openRecord as o')
    .innerJoin('staff as s', 's.accountId', 'o.accountId')
    .where('o.record', '=', record)
    .where('o.accountId', '<>', accountId)
    .$if(organizationId !== null, (query) => query.where('s.organizationId', '=', organizationId))
    .groupBy('s.accountId')
    .select((row) => row.fn.min('o.openedAt').as('since'))
    .select(['s.firstName', 's.middleName', 's.lastName', 's.firstNameNe', 's.middleNameNe', 's.lastNameNe'])
    .orderBy('since')
    .execute();
}
