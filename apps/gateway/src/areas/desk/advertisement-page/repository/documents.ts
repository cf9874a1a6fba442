import type { Id } from '@psc/validation/rules/id.ts';
import type { DocumentOfAdvertisement } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export type DocumentRow = Omit<DocumentOfAdvertisement, 'at'> & { at: Date };

/** There are only a few changes of dates, posts and state. */
const MOST_CHANGES = 50;

/**
 * The documents about an advertisement. The public log starts at publication, so later entries are changes to the announcement; only those
 * with a reason are corrections, the others are normal progress.
 */
export async function selectDocuments(db: Database, advtCode: Id<'advertisement'>): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select kind, at, reason, count from (
      select 'notice' as kind, a.published_at as at, null::text as reason, null::int as count from advertisement a
        where a.advt_code = ${advtCode} and a.published_at is not null
      union all
      (select 'change', min(l.at), l.facts ->> 'reason', null from public_log l
        where l.advt_code = ${advtCode} and coalesce(l.facts ->> 'reason', '') <> '' group by l.facts ->> 'reason'
        order by 2 limit ${MOST_CHANGES})
      union all
      select 'result', w.published_at, null, w.candidates from written_result w
        where w.advt_code = ${advtCode} and w.status = 'published' and w.published_at is not null
      union all
      select case s.stage when 'written' then 'interviewCall' else 'finalList' end, s.published_at, null, null from selection s
        where s.advt_code = ${advtCode} and s.stage in ('written', 'final') and s.published_at is not null
      union all
      select case v.subject when 'mark' then 'resultCorrections' when 'schedule' then 'scheduleCorrections' else 'listCorrections' end,
        max(v.decided_at), null, count(*)::int from revision v
        where v.advt_code = ${advtCode} and v.subject in ('mark', 'schedule', 'selectionList', 'interviewMark') and v.state = 'applied'
        group by 1
    ) papers order by at, kind`.execute(db);
  return rows;
}
