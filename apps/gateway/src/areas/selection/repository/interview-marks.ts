import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { numberOrNull } from '../../../platform/shared/number-or-null.ts';
import { jsonb } from '../../../platform/database/json.ts';

type NameRow = {
  rollNumber: number | null;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

/** Those of the applications that were not called to the interview. */
export async function selectNotCalled(
  db: Database,
  writtenSelectionId: number,
  applicationIds: readonly Id<'application'>[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${applicationIds}::int[]) id
    where not exists (select from selection_candidate sc
      where sc.selection_id = ${writtenSelectionId}::int and sc.application_id = id and sc.outcome = 'selected')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The first called candidates without a record, by roll number, for a message that lists them. */
export async function selectUnrecorded(db: Database, writtenSelectionId: number, limit: number): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select seat.roll_number, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
    from (select distinct application_id from selection_candidate
      where selection_id = ${writtenSelectionId}::int and outcome = 'selected') called
    join application x on x.id = called.application_id
    join candidate k on k.master_id = x.master_id
    left join personal_details d on d.master_id = x.master_id
    left join candidate_seat seat on seat.application_id = x.id
    where not exists (select from interview_mark i where i.application_id = x.id)
    order by seat.roll_number, x.id limit ${limit}::int`.execute(db);
  return rows;
}

/** The recorded interviews of these candidates; those without a record are missing. */
export async function selectRecorded(
  db: Database,
  applicationIds: readonly Id<'application'>[],
): Promise<Map<number, { marks: number | null }>> {
  const { rows } = await sql<{ applicationId: Id<'application'>; marks: string | null }>`
    select application_id, marks from interview_mark where application_id = any(${applicationIds}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.applicationId, { marks: numberOrNull(row.marks) }]));
}

export async function countRecorded(db: Database, writtenSelectionId: number) {
  const { rows } = await sql<{ called: number; marked: number; absent: number }>`
    select count(*)::int as called, count(i.marks)::int as marked, (count(i.application_id) - count(i.marks))::int as absent
    from (select distinct application_id from selection_candidate
      where selection_id = ${writtenSelectionId}::int and outcome = 'selected') called
    left join interview_mark i on i.application_id = called.application_id`.execute(db);
  return rows[0]!;
}

/** The recorded marks of one candidate; null if absent. */
export async function selectInterviewMarks(db: Database, applicationId: Id<'application'>): Promise<number | null> {
  const row = await db.selectFrom('interviewMark').select('marks').where('applicationId', '=', applicationId).executeTakeFirst();
  return numberOrNull(row?.marks ?? null);
}

/** Saves interview marks, null for absent candidates, and archives earlier ones in the history of marks. */
export async function saveInterviewMarks(
  db: Database,
  marks: readonly { applicationId: Id<'application'>; marks: number | null }[],
  by: { recordedBy: number; recordedAt: Date; reason?: 'typed' | 'revision' },
): Promise<void> {
  if (marks.length === 0) return;
  const rows = jsonb(marks.map((row) => ({ application_id: row.applicationId, marks: row.marks })));
  await sql`with typed as (
      select t.application_id, t.marks, before.marks as old_marks
      from jsonb_to_recordset(${rows}) as t(application_id integer, marks numeric)
      left join interview_mark before on before.application_id = t.application_id
    ), recorded as (
      insert into interview_mark (application_id, marks, recorded_by, recorded_at)
      select application_id, marks, ${by.recordedBy}::integer, ${by.recordedAt}::timestamptz from typed
      on conflict (application_id) do update
        set marks = excluded.marks, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
    )
    insert into mark_change (application_id, old_marks, new_marks, reason, changed_by, changed_at)
    select application_id, old_marks, marks, ${by.reason ?? 'typed'}::text, ${by.recordedBy}::integer, ${by.recordedAt}::timestamptz
    from typed where old_marks is distinct from marks`.execute(db);
}
