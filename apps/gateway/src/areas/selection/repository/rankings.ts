import type { Id } from '@psc/validation/rules/id.ts';
import type { FinalRanking } from '@psc/validation/areas/selection/final-selection.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { passedEverything, recordedOfEach } from '../../../platform/shared/repository/examined-counts.ts';

/**
 * A query of a ranking, with the columns category_id, application_id, rank, total_marks, outcome and decided_by. Lists, counts and saved
 * lists all use it inside their own query, so that none loads all candidates.
 */
export type Ranked = RawBuilder<unknown>;
export type SizeOfCategory = { id: number; size: number; isOpen: boolean };

/**
 * Candidates who passed all written and practical papers, by the sum of their marks; all who tie on the last mark are called. Counted beyond
 * open competition, a category calls its size among those whom open competition does not call.
 */
export function rankedByWrittenMarks(advtCode: Id<'advertisement'>, sizes: readonly SizeOfCategory[], countedBeyondOpen: boolean): Ranked {
  return sql`select category_id, application_id, rank, total_marks,
      case when in_open or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size)
        then 'selected' else 'notSelected' end as outcome, null::text as decided_by
    from (
      select w.*, ${countedBeyondOpen}::boolean and bool_or(w.is_open and w.rank <= w.size) over (partition by w.application_id)
        or (w.is_open and w.rank <= w.size) as in_open
      from (
        select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
          (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
        from (${recordedOfEach(sql`${advtCode}::int`)}) person
        join application x on x.id = person.application_id and x.advt_code = ${advtCode}::int and x.scrutiny_status = 'approved'
        join competing_category ac on ac.application_id = x.id
        join ${sizeRows(sizes)} on size.id = ac.advertisement_category_id
        where ${passedEverything}
      ) w
    ) counted`;
}

const sizeRows = (sizes: readonly SizeOfCategory[]) =>
  sql`jsonb_to_recordset(${jsonb(sizes.map(({ isOpen, ...each }) => ({ ...each, is_open: isOpen })))}) as size(id int, size int, is_open boolean)`;

/** Without a written paper all approved candidates are called, because no marks rank them. */
export function rankedWithoutMarks(advtCode: Id<'advertisement'>): Ranked {
  return sql`select ac.advertisement_category_id as category_id, x.id as application_id, 1 as rank, 0::numeric as total_marks,
      'selected' as outcome, null::text as decided_by
    from application x join competing_category ac on ac.application_id = x.id
    where x.advt_code = ${advtCode}::int and x.scrutiny_status = 'approved'`;
}

export function rankedAsSaved(selectionId: Id<'selection'>): Ranked {
  return sql`select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from selection_candidate where selection_id = ${selectionId}::int`;
}

/** The called candidates in all categories, once each, in the order of their interviews. */
export function calledOnce(writtenSelectionId: number): Ranked {
  return sql`select 0 as category_id, called.application_id,
      (row_number() over (order by seat.roll_number, called.application_id))::int as rank, called.total_marks, 'selected' as outcome,
      null::text as decided_by
    from (
      select application_id, max(total_marks) as total_marks from selection_candidate
      where selection_id = ${writtenSelectionId}::int and outcome = 'selected' group by application_id
    ) called
    left join candidate_seat seat on seat.application_id = called.application_id`;
}

export function rankedAsComputed(rankings: readonly FinalRanking[]): Ranked {
  const rows = rankings.map((each) => ({
    category_id: each.categoryId,
    application_id: each.applicationId,
    rank: each.rank,
    total_marks: each.totalMarks,
    outcome: each.outcome,
    decided_by: each.decidedBy,
  }));
  return sql`select * from jsonb_to_recordset(${jsonb(rows)})
    as computed(category_id int, application_id int, rank int, total_marks numeric, outcome text, decided_by text)`;
}

export type CategoryCounts = {
  categoryId: number;
  people: number;
  selected: number;
  selectedInOpen: number;
  alternates: number;
  tied: number;
};

/** The counts of each category; category 0 counts candidates in several categories once. */
export async function countRanked(db: Database, ranked: Ranked, openCategoryId: number | null): Promise<CategoryCounts[]> {
  const { rows } = await sql<CategoryCounts>`
    with ranked as (
      select *, bool_or(outcome = 'selected' and category_id = ${openCategoryId}::int) over (partition by application_id) as in_open
      from (${ranked}) ranked
    )
    select coalesce(category_id, 0) as category_id, count(distinct application_id)::int as people,
      (count(distinct application_id) filter (where outcome = 'selected'))::int as selected,
      (count(distinct application_id) filter (where outcome = 'selected' and in_open))::int as selected_in_open,
      (count(distinct application_id) filter (where outcome = 'alternate'))::int as alternates,
      (count(distinct application_id) filter (where outcome = 'tied'))::int as tied
    from ranked group by grouping sets ((category_id), ())`.execute(db);
  return rows;
}

export async function countPeople(db: Database, ranked: Ranked, outcome: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct application_id)::int as people from (${ranked}) ranked where outcome = ${outcome}`.execute(db);
  return rows[0]!.people;
}

type RankedColumns = { categoryId: number; applicationId: Id<'application'>; rank: number; outcome: string };

/** The ranked candidates of a category; only the ranking and, for sorting, the roll number are read. */
export function rankedIn(db: Database, ranked: Ranked, categoryId: number) {
  return db
    .selectFrom(sql<RankedColumns>`(${ranked})`.as<'ranked'>('ranked'))
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'ranked.applicationId')
    .where('ranked.categoryId', '=', categoryId);
}

export type RankedRow = {
  applicationId: Id<'application'>;
  rank: number;
  totalMarks: string;
  outcome: 'selected' | 'alternate' | 'notSelected' | 'tied';
  decidedBy: string | null;
  masterId: Id<'candidate'>;
  rollNumber: number | null;
  writtenMarks: string | null;
  interviewMarks: string | null;
  interviewRecorded: boolean;
  interviewAt: Date | null;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

export async function selectRanked(
  db: Database,
  ranked: Ranked,
  categoryId: number,
  applicationIds: Id<'application'>[],
): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    with page as (
      select * from (${ranked}) ranked where category_id = ${categoryId}::int and application_id = any(${applicationIds}::int[])
    )
    select page.application_id, page.rank, page.total_marks, page.outcome, page.decided_by, x.master_id, seat.roll_number,
      (select sum(m.marks) from written_mark m where m.application_id = x.id) as written_marks,
      i.marks as interview_marks, i.application_id is not null as interview_recorded,
      (select hour.starts_at from interview_hour hour where hour.advt_code = x.advt_code and hour.application_id = x.id) as interview_at,
      k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
    from page
    join application x on x.id = page.application_id
    join candidate k on k.master_id = x.master_id
    left join personal_details d on d.master_id = x.master_id
    left join candidate_seat seat on seat.application_id = x.id
    left join interview_mark i on i.application_id = x.id`.execute(db);
  return rows;
}

export async function saveRanked(db: Database, selectionId: Id<'selection'>, ranked: Ranked): Promise<void> {
  await sql`insert into selection_candidate (selection_id, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by)
    select ${selectionId}::int, application_id, category_id, rank, total_marks, outcome, decided_by from (${ranked}) ranked`.execute(db);
}
