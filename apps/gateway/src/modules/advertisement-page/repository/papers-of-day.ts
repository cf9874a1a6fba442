import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';

export type PaperOfDayRow = {
  advtCode: number;
  requisitionNo: string;
  postEn: string;
  postNe: string;
  paperId: number;
  subjectNameEn: string;
  subjectNameNe: string;
  competitionCategory: string;
  startsAt: Date;
  durationMinutes: number;
  scheduleStatus: string;
  seats: number;
  centres: number;
  centresWithRooms: number;
  centresWithInvigilators: number;
  rollNumbers: number;
  admitCards: number;
  attendance: number;
};

/** The papers that begin between two instants, with what is ready for each. */
export async function selectPapersBetween(db: Database, from: Date, until: Date, limit: number): Promise<PaperOfDayRow[]> {
  const confirmed = (plan: 'room_allocation' | 'invigilator_allocation') =>
    sql<number>`(select count(distinct made.exam_centre_id)::int from ${sql.table(plan)} made
      where made.advt_code = a.advt_code and made.paper_id = p.id and made.state <> 'temporarySave')`;
  const { rows } = await sql<PaperOfDayRow>`
    select a.advt_code, r.requisition_no, post.name_en as post_en, post.name_ne as post_ne, p.id as paper_id,
      p.subject_name_en, p.subject_name_ne, ep.competition_category, ep.starts_at, p.duration_minutes, es.status as schedule_status,
      seat.seats, seat.centres, seat.roll_numbers,
      ${confirmed('room_allocation')} as centres_with_rooms, ${confirmed('invigilator_allocation')} as centres_with_invigilators,
      (select count(*)::int from candidate_seat own join admit_card card on card.application_id = own.application_id
        where own.advt_code = a.advt_code) as admit_cards,
      (select count(*)::int from attendance t where t.paper_id = p.id) as attendance
    from exam_schedule_paper ep
    join exam_schedule es on es.id = ep.exam_schedule_id
    join paper p on p.id = ep.paper_id
    join advertisement a on a.advt_code = es.advt_code
    join requisition r on r.id = a.requisition_id
    join post on post.id = r.post_id
    cross join lateral (
      select count(*)::int as seats, count(distinct own.exam_centre_id)::int as centres, count(own.roll_number)::int as roll_numbers
      from candidate_seat own where own.advt_code = a.advt_code) seat
    where ep.starts_at >= ${from} and ep.starts_at < ${until} and es.status <> 'skipped'
      and a.life_cycle_status not in ('rejected', 'cancelled')
    order by ep.starts_at, a.advt_code, p.id, ep.competition_category
    limit ${limit}`.execute(db);
  return rows;
}
