import type { Id } from '@psc/validation/rules/id.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import { cardsOf } from '../../../../platform/shared/repository/advertisement-counts.ts';

/** When stages ended, who ended them, and counts. A count is null before its stage starts. */
export type AdvertisementFacts = {
  demandedAt: Date;
  demandedBy: string | null;
  distributedAt: Date | null;
  distributedBy: string | null;
  liveAt: Date | null;
  applications: number;
  paid: number;
  decided: number;
  approved: number;
  finalizedAt: Date | null;
  finalizedBy: string | null;
  scheduleStatus: string | null;
  scheduledAt: Date | null;
  scheduledBy: string | null;
  papers: number;
  papersScheduled: number;
  hasInterview: boolean;
  seats: number;
  rollNumbers: number;
  cards: number;
  papersAttended: number;
  papersMarked: number;
  resultStatus: string | null;
  resultAt: Date | null;
  resultBy: string | null;
  called: number;
  interviewed: number;
  interviewedAt: Date | null;
  interviewedBy: string | null;
  finalAt: Date | null;
  finalBy: string | null;
};

export async function selectFacts(db: Database, advtCode: Id<'advertisement'>): Promise<AdvertisementFacts> {
  const { rows } = await sql<AdvertisementFacts>`
    select r.decided_at as demanded_at, officer_named(r.decided_by, r.decided_for) as demanded_by,
      d.decided_at as distributed_at, officer_named(d.decided_by, d.decided_for) as distributed_by, a.live_at,
      x.applications, x.paid, x.decided, x.approved,
      sa.finalized_at, officer_named(sa.finalized_by, sa.finalized_for) as finalized_by,
      es.status as schedule_status, es.decided_at as scheduled_at, officer_named(es.decided_by, es.decided_for) as scheduled_by,
      p.papers, p.papers_attended, p.papers_marked, p.has_interview,
      (select count(distinct ep.paper_id)::int from exam_schedule_paper ep where ep.exam_schedule_id = es.id) as papers_scheduled,
      seat.seats, seat.roll_numbers,
      ${cardsOf(sql.ref('a.advt_code'))} as cards,
      w.status as result_status, w.published_at as result_at, officer_named(w.published_by, w.published_for) as result_by,
      (select count(distinct c.application_id)::int from selection s join selection_candidate c on c.selection_id = s.id
        where s.advt_code = a.advt_code and s.stage = 'written' and c.outcome = 'selected') as called,
      (select count(distinct c.application_id)::int from selection s join selection_candidate c on c.selection_id = s.id
        join interview_mark mark on mark.application_id = c.application_id
        where s.advt_code = a.advt_code and s.stage = 'written' and c.outcome = 'selected') as interviewed,
      i.created_at as interviewed_at, officer_named(i.created_by, i.created_for) as interviewed_by,
      f.published_at as final_at, officer_named(f.approved_by, f.approved_for) as final_by
    from advertisement a
    join requisition r on r.id = a.requisition_id
    left join percentage_distribution d on d.id = (
      select max(own.id) from percentage_distribution own where own.requisition_id = r.id and own.status = 'approved')
    left join scrutiny_advertisement sa on sa.advt_code = a.advt_code
    left join exam_schedule es on es.advt_code = a.advt_code
    left join written_result w on w.advt_code = a.advt_code
    left join selection i on i.advt_code = a.advt_code and i.stage = 'interview'
    left join selection f on f.advt_code = a.advt_code and f.stage = 'final'
    cross join lateral (
      select coalesce(sum(x.applications), 0)::int as applications,
        coalesce(sum(x.applications) filter (where x.payment_status = 'paid'), 0)::int as paid,
        coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status in ('approved', 'rejected')), 0)::int
          as decided,
        coalesce(sum(x.applications) filter (where x.scrutiny_status = 'approved'), 0)::int as approved
      from application_counted x where x.advt_code = a.advt_code) x
    cross join lateral (
      select count(*) filter (where p.test_type <> 'interview')::int as papers,
        count(*) filter (where p.test_type <> 'interview' and exists (select from attendance t where t.paper_id = p.id))::int as papers_attended,
        count(*) filter (where p.test_type <> 'interview' and exists (select from written_mark m where m.paper_id = p.id))::int as papers_marked,
        coalesce(bool_or(p.test_type = 'interview'), false) as has_interview
      from paper p where p.advt_code = a.advt_code) p
    cross join lateral (
      select coalesce(sum(own.seats), 0)::int as seats, coalesce(sum(own.seats) filter (where own.has_roll_number), 0)::int as roll_numbers
      from seat_counted own where own.advt_code = a.advt_code) seat
    where a.advt_code = ${advtCode}`.execute(db);
  return rows[0]!;
}

export async function selectPapers(db: Database, advtCode: Id<'advertisement'>) {
  const rows = await db
    .selectFrom('paper as p')
    .select(['p.id as paperId', 'p.paperType', 'p.subjectNameEn', 'p.subjectNameNe', 'p.durationMinutes'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('examSchedulePaper as ep')
          .innerJoin('examSchedule as es', 'es.id', 'ep.examScheduleId')
          .select(['ep.competitionCategory', 'ep.startsAt'])
          .whereRef('ep.paperId', '=', 'p.id')
          .where('es.status', '=', 'approved'),
      ).as('starts'),
    )
    .where('p.advtCode', '=', advtCode)
    .where('p.testType', '<>', 'interview')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map(({ subjectNameEn, subjectNameNe, paperType, ...row }) => ({
    ...row,
    paperType: paperType as EnumerationValue<'paperType'>,
    subject: { en: subjectNameEn, ne: subjectNameNe },
  }));
}
export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number];
