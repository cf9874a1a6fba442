import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export function selectDraftsToMove(db: Database, member: number, into: number, limit: number) {
  return db
    .selectFrom('applicationDraft as d')
    .innerJoin('candidate as c', 'c.masterId', 'd.masterId')
    .innerJoin('account as u', 'u.id', 'c.accountId')
    .innerJoin('advertisement as a', (join) => join.on('a.advtCode', '=', into))
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('application as x', (join) => join.onRef('x.masterId', '=', 'd.masterId').onRef('x.advtCode', '=', 'a.advtCode'))
    .select(['d.masterId', 'u.id as accountId', 'u.email', 'u.language', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(['a.doubleFeeSubmissionLastAt as lastAt', sql<boolean>`x.id is not null`.as('hasApplied')])
    .where('d.advtCode', '=', member)
    .orderBy('d.masterId')
    .limit(limit)
    .execute();
}

/**
 * Moves these drafts to the same categories of the continuing advertisement. The paper is dropped, because the papers to choose from
 * differ. An application or draft that the candidate already has there stays unchanged.
 */
export async function moveDrafts(
  db: Database,
  { member, into, masterIds, now }: { member: number; into: number; masterIds: readonly Id<'candidate'>[]; now: Date },
): Promise<void> {
  await sql`insert into application_draft (master_id, advt_code, category_ids, answers, saved_at)
    select d.master_id, ${into}::int, array(
        select coalesce(target.id, k.id) from unnest(d.category_ids) chosen (id)
        join advertisement_category k on k.id = chosen.id
        left join advertisement_category target on k.advt_code = ${member}::int
          and target.advt_code = ${into}::int and target.heading = k.heading and target.quota_code = k.quota_code
        where coalesce(target.advt_code, k.advt_code) = ${into}::int),
      d.answers - 'paperId', ${now}::timestamptz
    from application_draft d
    where d.advt_code = ${member}::int and d.master_id = ${anyOf(masterIds)}
      and not exists (select from application x where x.master_id = d.master_id and x.advt_code = ${into}::int)
    on conflict (master_id, advt_code) do nothing`.execute(db);
  await db.deleteFrom('applicationDraft').where('advtCode', '=', member).where('masterId', '=', anyOf(masterIds)).execute();
}
