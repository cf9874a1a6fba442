import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';

export type ExaminedCounts = {
  candidates: number;
  absent: number;
  attendanceMissing: number;
  marksMissing: number;
  passed: number;
  failed: number;
};
const columnNames = ['candidates', 'absent', 'attendance_missing', 'marks_missing', 'passed', 'failed'] as const;

/** All papers recorded and passed. As a single function it makes PostgreSQL expect many such rows. */
export const passedEverything = sql`passed_everything`;

/**
 * The candidates of an advertisement with their records, like the view `examined_person`, but read paper by paper; the view reads by
 * candidate, which suits a few. If `only` is false nothing is read.
 */
export const recordedOfEach = (advtCode: RawBuilder<unknown>, only: RawBuilder<unknown> = sql`true`) => sql`
  select recorded.application_id, count(*) as papers,
    count(*) filter (where recorded.is_present) as present,
    count(*) filter (where recorded.is_present is null) as attendance_missing,
    count(*) filter (where recorded.is_present and recorded.marks is null) as marks_missing,
    count(*) filter (where recorded.is_present and recorded.is_pass) as passed,
    bool_and(coalesce(recorded.is_present and recorded.is_pass, false)) as passed_everything,
    sum(recorded.marks) filter (where recorded.is_present) as total_marks
  from paper p cross join lateral (
    select seat.application_id, t.is_present, m.marks, m.is_pass
    from candidate_seat seat
    left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
    left join written_mark m on m.paper_id = p.id and m.application_id = seat.application_id
    where seat.advt_code = p.advt_code and seat.roll_number is not null
  ) recorded
  where p.advt_code = ${advtCode} and p.test_type <> 'interview' and ${only}
  group by recorded.application_id`;

/** The counts of an advertisement's examined candidates by outcome, as one row. If `only` is false nothing is counted. */
export const countsOfExamined = (advtCode: RawBuilder<unknown>, only: RawBuilder<unknown> = sql`true`) => sql`
  select
    (select count(*)::int from candidate_seat seat
      where seat.advt_code = ${advtCode} and seat.roll_number is not null and ${only}) as candidates,
    (count(*) filter (where attendance_missing = 0 and present = 0))::int as absent,
    (count(*) filter (where attendance_missing > 0))::int as attendance_missing,
    (count(*) filter (where marks_missing > 0))::int as marks_missing,
    (count(*) filter (where ${passedEverything}))::int as passed,
    (count(*) filter (where attendance_missing = 0 and marks_missing = 0 and present > 0 and passed < papers))::int as failed
  from (${recordedOfEach(advtCode, only)}) person`;

/** The stored counts, if the advertisement has not changed since. */
export const keptCountsOfExamined = (advtCode: RawBuilder<unknown>) => sql`
  select ${sql.join(columnNames.map((name) => sql.ref(`kept.${name}`)))}
  from counted_advertisement kept
  where kept.advt_code = ${advtCode} and kept.counted_at is not null and not exists (select from report_change noted where noted.advt_code = kept.advt_code)`;

/** Undefined if the advertisement changed since it was counted, or was never counted: then count again. */
export async function findKeptCountsOfExamined(db: Database, advtCode: Id<'advertisement'>): Promise<ExaminedCounts | undefined> {
  const { rows } = await sql<ExaminedCounts>`${keptCountsOfExamined(sql`${advtCode}::integer`)}`.execute(db);
  return rows[0];
}

/** Call it in the transaction that deletes the recorded changes of the advertisement. */
export async function keepCountsOfExamined(db: Database, advtCode: Id<'advertisement'>, now: Date): Promise<void> {
  const columns = sql.join(columnNames.map((name) => sql.id(name)));
  const excluded = sql.join(columnNames.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));
  await sql`insert into counted_advertisement (advt_code, ${columns}, counted_at)
    select ${advtCode}::integer, ${columns}, ${now}::timestamptz from (${countsOfExamined(sql`${advtCode}::integer`)}) counted
    on conflict (advt_code) do update set ${excluded}, counted_at = excluded.counted_at`.execute(db);
}
