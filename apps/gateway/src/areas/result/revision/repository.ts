import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export function selectRevisions(db: Database, ids: number[]) {
  return db
    .selectFrom('revision as r')
    .innerJoin('application as x', 'x.id', 'r.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .innerJoin('paper as p', (join) => join.on(sql`p.id`, '=', sql`(r.subject_key->>'paperId')::integer`))
    .innerJoin('advertisement as a', 'a.advtCode', 'r.advtCode')
    .innerJoin('requisition as q', 'q.id', 'a.requisitionId')
    .innerJoin('post', 'post.id', 'q.postId')
    .select([
      'r.id',
      'r.advtCode',
      'x.id as applicationId',
      'r.state',
      'r.before',
      'r.after',
      'r.reason',
      'r.askedAt',
      'r.askedBy',
      'r.askedFor',
      'r.decidedAt',
    ])
    .select(['r.decisionRemarks', 'seat.rollNumber', 'post.nameEn as postEn', 'post.nameNe as postNe'])
    .select(['p.subjectNameEn as paperEn', 'p.subjectNameNe as paperNe'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select([
      sql<string>`officer_named(r.asked_by, r.asked_for)`.as('askerName'),
      sql<string | null>`officer_named(r.decided_by, r.decided_for)`.as('deciderName'),
      sql<boolean>`exists (select from selection s where s.advt_code = r.advt_code)`.as('selectionMade'),
    ])
    .where('r.id', '=', anyOf(ids))
    .execute();
}
export type RevisionListRow = Awaited<ReturnType<typeof selectRevisions>>[number];
