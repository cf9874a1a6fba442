import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** The subjects that candidates of the advertisement may choose from; none if every subject is allowed. */
export function selectSelectiveSubjects(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisementSubject as x')
    .innerJoin('subject as s', 's.id', 'x.subjectId')
    .select(['s.id', 's.nameEn', 's.nameNe'])
    .where('x.advtCode', '=', advtCode)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
}

export function selectLifeCycleStatus(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement')
    .select(['lifeCycleStatus', 'cancellationReason'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}

export function selectAppliedTo(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['x.advtCode', 'x.id as applicationId', 'x.applicationNumber', 'x.paymentStatus', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .where('x.masterId', '=', masterId)
    .orderBy('x.id', 'desc')
    .execute();
}
