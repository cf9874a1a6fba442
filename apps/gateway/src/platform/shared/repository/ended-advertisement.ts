import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';

/** An advertisement ends when it is cancelled, rejected or combined into another. */
export const isEnded = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.life_cycle_status`)} in ('cancelled', 'rejected') or ${sql.ref(`${alias}.combined_into_advt_code`)} is not null)`;

export const goesOn = (advtCode: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from advertisement going where going.advt_code = ${advtCode} and not ${isEnded('going')})`;

export type End = { lifeCycleStatus: string; combinedIntoAdvtCode: Id<'advertisement'> | null };

/** Takes a shared lock, so that the advertisement cannot end before the transaction does. */
export function shareAdvertisement(db: Database, advtCode: Id<'advertisement'>): Promise<End | undefined> {
  return db
    .selectFrom('advertisement')
    .select(['lifeCycleStatus', 'combinedIntoAdvtCode'])
    .where('advtCode', '=', advtCode)
    .forShare()
    .executeTakeFirst();
}

/** {@link shareAdvertisement} by application; with `masterId` only for that candidate's own. */
export function shareAdvertisementOf(db: Database, applicationId: Id<'application'>, masterId?: Id<'candidate'>): Promise<End | undefined> {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('application as x', 'x.advtCode', 'a.advtCode')
    .select(['a.lifeCycleStatus', 'a.combinedIntoAdvtCode'])
    .where('x.id', '=', applicationId)
    .$if(masterId !== undefined, (query) => query.where('x.masterId', '=', masterId!))
    .forShare('a')
    .executeTakeFirst();
}

export function lockAdvertisementRow(db: Database, advtCode: Id<'advertisement'>): Promise<End | undefined> {
  return db
    .selectFrom('advertisement')
    .select(['lifeCycleStatus', 'combinedIntoAdvtCode'])
    .where('advtCode', '=', advtCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
