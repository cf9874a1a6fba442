import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

const own = (db: Database, applicationId: Id<'application'>, masterId: Id<'candidate'>) =>
  db
    .selectFrom('application as x')
    .select(['x.id as applicationId', 'x.applicationNumber', 'x.advtCode', 'x.paymentStatus', 'x.scrutinyStatus'])
    .where('x.id', '=', applicationId)
    .where('x.masterId', '=', masterId);

export function selectOwn(db: Database, applicationId: Id<'application'>, masterId: Id<'candidate'>) {
  return own(db, applicationId, masterId).executeTakeFirst();
}
export type OwnApplication = NonNullable<Awaited<ReturnType<typeof selectOwn>>>;

/** Locked until the transaction ends. */
export function lockOwn(db: Database, applicationId: Id<'application'>, masterId: Id<'candidate'>) {
  return own(db, applicationId, masterId).forNoKeyUpdate('x').executeTakeFirst();
}

/** Undefined for the addition of another candidate. */
export function selectApplicationOf(db: Database, categoryAdditionId: Id<'categoryAddition'>, masterId: Id<'candidate'>) {
  return db
    .selectFrom('categoryAddition as a')
    .innerJoin('application as x', 'x.id', 'a.applicationId')
    .select(['x.id as applicationId', 'x.applicationNumber', 'x.advtCode'])
    .where('a.id', '=', categoryAdditionId)
    .where('x.masterId', '=', masterId)
    .executeTakeFirst();
}
