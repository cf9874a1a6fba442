import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { approvedOf } from '../../../platform/shared/repository/advertisement-counts.ts';

/**
 * Numbers that change with every correction of a fact that candidates are ranked by. Marks of a published result change by a revision,
 * which raises the version of the result, and approvals and refused categories by a decision.
 */
export async function selectCorrections(db: Database, advtCode: Id<'advertisement'>): Promise<readonly number[]> {
  const of = sql`${advtCode}::integer`;
  const { rows } = await sql<{ numbers: number[] }>`select array[
    (select version from written_result where advt_code = ${of}),
    (select sum(decisions)::integer from decision_counted where advt_code = ${of} and reason is null),
    ${approvedOf(of)},
    (select max(decision_number) from tie_decision where advt_code = ${of}),
    (select count(*)::integer from revision where advt_code = ${of} and subject = 'seatChange' and state = 'applied')
  ] as numbers`.execute(db);
  return rows[0]!.numbers;
}

/** A digest of the interviews of those whom a list calls; they are far fewer than the examined. */
export async function digestOfInterviews(db: Database, writtenSelectionId: Id<'selection'> | undefined): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select coalesce(md5(string_agg(concat_ws(':', application_id, marks), ',' order by application_id)), '') as digest
    from interview_mark where application_id in (
      select application_id from selection_candidate where selection_id = ${writtenSelectionId ?? null}::integer and outcome = 'selected')`.execute(
    db,
  );
  return rows[0]!.digest;
}
