import type { Database } from '../../../database/connection.ts';

/** The subjects that the advertisement names for its candidates to choose from; none when every subject may be chosen. */
export function selectSelectiveSubjects(db: Database, advtCode: number) {
  return db
    .selectFrom('advertisementSubject as x')
    .innerJoin('subject as s', 's.id', 'x.subjectId')
    .select(['s.id', 's.nameEn', 's.nameNe'])
    .where('x.advtCode', '=', advtCode)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
}

export function selectLifeCycleStatus(db: Database, advtCode: number) {
  return db
    .selectFrom('advertisement')
    .select(['lifeCycleStatus', 'cancellationReason'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}

/** The advertisements to which a candidate has applied, the newest first. */
export function selectAppliedTo(db: Database, masterId: number) {
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
