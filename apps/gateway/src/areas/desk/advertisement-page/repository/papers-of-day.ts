import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { approvedOf, cardsOf } from '../../../../platform/shared/repository/advertisement-counts.ts';

export type PaperOfDayRow = {
  advtCode: Id<'advertisement'>;
  requisitionNo: string;
  postEn: string;
  postNe: string;
  paperId: Id<'paper'>;
  subjectNameEn: string;
  subjectNameNe: string;
  competitionCategory: string;
  startsAt: Date;
  durationMinutes: number;
  scheduleStatus: string;
  scheduledAt: Date | null;
  scheduledBy: string | null;
  seats: number;
  centres: number;
  centresWithRooms: number;
  centresWithInvigilators: number;
  approved: number;
  rollNumbers: number;
  admitCards: number;
  attendance: number;
  hasMarks: boolean;
  isPublished: boolean;
};

export async function selectPapersBetween(db: Database, from: Date, until: Date, limit: number): Promise<PaperOfDayRow[]> {
  const confirmed = (plan: 'room_allocation' | 'invigilator_allocation') =>
    sql<number>`(select count(distinct made.exam_centre_id)::int from ${sql.table(plan)} made
      where made.advt_code = a.advt_code and made.paper_id = p.id and made.state <> 'temporarySave')`;
  const { rows } = await sql<PaperOfDayRow>`
    with held as materialized (
      select es.advt_code, ep.paper_id, ep.competition_category, ep.starts_at, es.status, es.decided_at,
        officer_named(es.decided_by, es.decided_for) as decided_by
      from exam_schedule_paper ep
      join exam_schedule es on es.id = ep.exam_schedule_id
      join advertisement a on a.advt_code = es.advt_code
      where ep.starts_at >= ${from} and ep.starts_at < ${until} and es.status <> 'skipped'
        and a.life_cycle_status not in ('rejected', 'cancelled')
      order by ep.starts_at, es.advt_code, ep.paper_id, ep.competition_category
      limit ${limit}
    ), examined as materialized (
      select each.advt_code, seat.seats, seat.centres, seat.roll_numbers,
        ${cardsOf(sql.ref('each.advt_code'))} as admit_cards,
        ${approvedOf(sql.ref('each.advt_code'))} as approved,
        exists (select from written_result w where w.advt_code = each.advt_code and w.status = 'published') as is_published
      from (select distinct advt_code from held) each
      cross join lateral (
        select coalesce(sum(at.seats), 0)::int as seats, count(*)::int as centres, coalesce(sum(at.roll_numbers), 0)::int as roll_numbers
        from (
          select sum(own.seats) as seats, sum(own.seats) filter (where own.has_roll_number) as roll_numbers
          from seat_counted own where own.advt_code = each.advt_code group by own.exam_centre_id having sum(own.seats) > 0
        ) at) seat
    )
    select a.advt_code, r.requisition_no, post.name_en as post_en, post.name_ne as post_ne, p.id as paper_id,
      p.subject_name_en, p.subject_name_ne, held.competition_category, held.starts_at, p.duration_minutes, held.status as schedule_status,
      held.decided_at as scheduled_at, held.decided_by as scheduled_by,
      examined.seats, examined.centres, examined.approved, examined.roll_numbers, examined.admit_cards, examined.is_published,
      ${confirmed('room_allocation')} as centres_with_rooms, ${confirmed('invigilator_allocation')} as centres_with_invigilators,
      (select count(*)::int from attendance t where t.paper_id = p.id) as attendance,
      exists (select from written_mark m where m.paper_id = p.id) as has_marks
    from held
    join examined on examined.advt_code = held.advt_code
    join paper p on p.id = held.paper_id
    join advertisement a on a.advt_code = held.advt_code
    join requisition r on r.id = a.requisition_id
    join post on post.id = r.post_id
    order by held.starts_at, a.advt_code, p.id, held.competition_category`.execute(db);
  return rows;
}
