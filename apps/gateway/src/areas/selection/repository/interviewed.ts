import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { rankedAsSaved } from './rankings.ts';

export type InterviewedRow = {
  applicationId: Id<'application'>;
  writtenMarks: string | null;
  practicalMarks: string | null;
  interviewMarks: string;
  /** Percentages and grade point averages of the minimum qualification, as on the certificates. */
  minimumQualifications: number[];
  seniorSinceAd: string | null;
  /** As sent with the application. */
  dateOfBirthAd: string | null;
  decided: { decisionNumber: number; place: number } | null;
  categoryIds: Id<'advertisementCategory'>[];
};

/** The findings of scrutiny about these files of the record `e` of the application `x`. */
const marked = (result: 'proved' | 'objected', files: readonly string[]) =>
  sql`select from scrutiny_part found where found.application_id = x.id and found.result = ${sql.lit(result)}
    and found.part in (${sql.join(files.map((file) => sql`'document:' || (e->${sql.lit(file)}->>'imageName')`))})`;

/**
 * Candidates who were called and attended the interview, as scrutiny approves them now, with the facts of rule 31. Without a written paper
 * there are no admit cards, so scrutiny may be reopened after the call. The minimum qualification is the one at the
 * advertisement's required level; seniority counts in a post one class below the advertisement's.
 * SPEC-GAP: the rule does not say who confirms these facts, which candidates enter themselves. Adopted: an approval confirms a qualification
 * unless scrutiny objected to its certificates; it confirms no service, so a service counts once scrutiny has proved its document.
 */
export async function selectInterviewed(
  db: Database,
  advtCode: Id<'advertisement'>,
  writtenSelectionId: number,
): Promise<InterviewedRow[]> {
  const { rows } = await sql<InterviewedRow>`
    with called as (
      select ranked.application_id, array_agg(ranked.category_id order by ranked.category_id) as category_ids
      from (${rankedAsSaved(writtenSelectionId)}) ranked
      join competing_category competing
        on competing.application_id = ranked.application_id and competing.advertisement_category_id = ranked.category_id
      where ranked.outcome = 'selected' group by ranked.application_id
    ), below as (
      select c.id as class_id, a.minimum_education_level_id as level_id
      from advertisement a
      join requisition r on r.id = a.requisition_id
      join class own on own.id = r.class_id
      left join lateral (select each.id from class each where each.position > own.position order by each.position limit 1) c on true
      where a.advt_code = ${advtCode}::int
    ), marks as (
      select m.application_id,
        sum(m.marks) filter (where p.test_type <> 'practical') as written_marks,
        sum(m.marks) filter (where p.test_type = 'practical') as practical_marks
      from written_mark m join paper p on p.id = m.paper_id
      where p.advt_code = ${advtCode}::int and p.test_type <> 'interview'
      group by m.application_id
    )
    select called.application_id, called.category_ids, marks.written_marks, marks.practical_marks,
      i.marks as interview_marks, ps.date_of_birth_ad, case when tie.place is not null
        then jsonb_build_object('decisionNumber', tie.decision_number, 'place', tie.place) end as decided,
      array(select (e->>'percentage')::float8 from jsonb_array_elements(ps.profile->'education') e
        where (e->>'levelId')::int = below.level_id and e->>'percentage' is not null
          and not exists (${marked('objected', ['transcript', 'backTranscript', 'equivalentCertificate'])})) as minimum_qualifications,
      (select min(e->>'employmentFromAd') from jsonb_array_elements(ps.profile->'governmentExperience') e
        where (e->>'classId')::int = below.class_id and exists (${marked('proved', ['file'])})) as senior_since_ad
    from called
    cross join below
    join application x on x.id = called.application_id and x.scrutiny_status = 'approved'
    join profile_snapshot ps on ps.master_id = x.master_id and ps.id = x.profile_snapshot_id
    join interview_mark i on i.application_id = x.id and i.marks is not null
    left join marks on marks.application_id = x.id
    left join tie_decision tie on tie.advt_code = x.advt_code and tie.application_id = x.id`.execute(db);
  return rows;
}

/** The names of these candidates, for the officer who decides a tie. */
export function selectNames(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .select(['x.id as applicationId', 'x.masterId', 'seat.rollNumber'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .where('x.id', '=', anyOf(applicationIds))
    .execute();
}

export async function findApplicationOf(
  db: Database,
  advtCode: Id<'advertisement'>,
  masterId: Id<'candidate'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  return row?.id;
}

type TieDecision = {
  advtCode: Id<'advertisement'>;
  applicationIds: readonly Id<'application'>[];
  reason: string;
  decidedBy: number;
  decidedAt: Date;
};

/** Saves the order of tied candidates; a later decision replaces an earlier one. */
export async function saveTieDecision(db: Database, { advtCode, applicationIds, ...decision }: TieDecision): Promise<void> {
  const { last } = await db
    .selectFrom('tieDecision')
    .select((eb) => eb.fn.coalesce(eb.fn.max('decisionNumber'), eb.lit(0)).as('last'))
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const decisionNumber = last + 1;
  const rows = applicationIds.map((applicationId, at) => ({ advtCode, applicationId, decisionNumber, place: at + 1, ...decision }));
  await db
    .insertInto('tieDecision')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['advtCode', 'applicationId']).doUpdateSet((eb) => ({
        decisionNumber: eb.ref('excluded.decisionNumber'),
        place: eb.ref('excluded.place'),
        reason: eb.ref('excluded.reason'),
        decidedBy: eb.ref('excluded.decidedBy'),
        decidedAt: eb.ref('excluded.decidedAt'),
      })),
    )
    .execute();
}
