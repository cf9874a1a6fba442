import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { PlaceClash } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';
import { unseen } from '../../../../platform/database/unseen.ts';
import { goesOn } from '../../../../platform/shared/repository/ended-advertisement.ts';
import type { PlannedHour } from './clashes.ts';

type PlaceClashRow = {
  kind: PlaceClash['kind'];
  centreEn: string;
  centreNe: string;
  roomNumber: string | null;
  invigilatorEn: string | null;
  invigilatorNe: string | null;
  people: number | null;
  capacity: number | null;
  advtCodes: Id<'advertisement'>[];
  total: number;
};

/**
 * Centres, rooms and invigilators of an advertisement that papers of approved examinations use during these hours. Two papers of one
 * examination may share a room, because no candidate sits both; an invigilator can only be in one room at a time.
 */
export async function selectPlaceClashes(
  db: Database,
  advtCode: Id<'advertisement'>,
  hours: readonly PlannedHour[],
  limit: number,
): Promise<PlaceClashRow[]> {
  const own = unseen(advtCode, 'integer');
  const { rows } = await sql<PlaceClashRow>`
    with planned as (
      select h."paperId" as paper_id, h."startsAt" as starts_at, h."startsAt" + make_interval(mins => longest_minutes(p.advt_code, p.duration_minutes)) as ends_at
      from jsonb_to_recordset(${jsonb(hours)}) as h ("paperId" integer, "startsAt" timestamptz)
      join paper p on p.id = h."paperId"
    ), held as (
      select es.advt_code, ep.paper_id, ep.starts_at, ep.starts_at + make_interval(mins => longest_minutes(p.advt_code, p.duration_minutes)) as ends_at
      from exam_schedule es
      join exam_schedule_paper ep on ep.exam_schedule_id = es.id
      join paper p on p.id = ep.paper_id
      where es.advt_code <> ${own} and es.status = 'approved' and ${goesOn(sql.ref('es.advt_code'))}
        and ep.starts_at > (select min(planned.starts_at) - interval '1 day' from planned)
        and ep.starts_at < (select max(planned.ends_at) from planned)
      union all select ${own}, paper_id, starts_at, ends_at from planned
    ), meeting as (
      select distinct planned.paper_id as own_paper_id, held.advt_code, held.paper_id
      from planned join held on held.starts_at < planned.ends_at and planned.starts_at < held.ends_at
      where held.paper_id <> planned.paper_id
    ), centre_clash as (
      select seated.exam_centre_id, sum(seated.people)::integer as people,
        array_agg(concerned.advt_code) filter (where concerned.advt_code <> ${own}) as advt_codes
      from (select ${own} as advt_code union select advt_code from meeting) concerned
      cross join lateral (
        select seat.exam_centre_id, count(*) as people from candidate_seat seat
        where seat.advt_code = concerned.advt_code group by seat.exam_centre_id
      ) seated
      group by seated.exam_centre_id
      having bool_or(concerned.advt_code = ${own}) and bool_or(concerned.advt_code <> ${own})
    ), room_clash as (
      select own.room_id, max(own.people + others.people)::integer as people,
        array_agg(distinct other_code.advt_code) as advt_codes
      from (
        select plan.paper_id, line.room_id, line.number_of_candidates as people
        from room_allocation plan join room_allocation_line line on line.room_allocation_id = plan.id
        where plan.advt_code = ${own}
      ) own
      cross join lateral (
        select sum(line.number_of_candidates) as people, array_agg(plan.advt_code) as advt_codes
        from meeting
        join room_allocation plan on plan.paper_id = meeting.paper_id and plan.advt_code <> ${own}
        join room_allocation_line line on line.room_allocation_id = plan.id and line.room_id = own.room_id
        where meeting.own_paper_id = own.paper_id
      ) others
      cross join lateral unnest(others.advt_codes) other_code (advt_code)
      group by own.room_id
    ), posted as not materialized (
      select plan.advt_code, plan.paper_id, line.room_id, line.invigilator_id
      from invigilator_allocation plan join invigilator_allocation_line line on line.invigilator_allocation_id = plan.id
    ), invigilator_clash as (
      select own.invigilator_id, min(own.room_id) as room_id, array_agg(distinct other.advt_code) as advt_codes
      from posted own
      join meeting on meeting.own_paper_id = own.paper_id
      join posted other on other.paper_id = meeting.paper_id and other.invigilator_id = own.invigilator_id
        and (other.advt_code <> own.advt_code or other.room_id <> own.room_id)
      where own.advt_code = ${own}
      group by own.invigilator_id
    ), clash as (
      select 1 as place, 'centre' as kind, centre.id as exam_centre_id, null::integer as room_id, null::integer as invigilator_id,
        found.people, centre.capacity, found.advt_codes
      from centre_clash found join exam_centre centre on centre.id = found.exam_centre_id
      where found.people > centre.capacity
      union all
      select 2, 'room', room.exam_centre_id, room.id, null, found.people, room.capacity, found.advt_codes
      from room_clash found join room on room.id = found.room_id
      where found.people > room.capacity
      union all
      select 3, 'invigilator', room.exam_centre_id, room.id, found.invigilator_id, null, null, found.advt_codes
      from invigilator_clash found join room on room.id = found.room_id
    )
    select clash.kind, centre.name_en as "centreEn", centre.name_ne as "centreNe", room.room_number as "roomNumber",
      person.name_en as "invigilatorEn", person.name_ne as "invigilatorNe", clash.people, clash.capacity,
      clash.advt_codes as "advtCodes", (count(*) over ())::integer as total
    from clash
    join exam_centre centre on centre.id = clash.exam_centre_id
    left join room on room.id = clash.room_id
    left join invigilator person on person.id = clash.invigilator_id
    order by clash.place, centre.position, centre.id, clash.room_id, clash.invigilator_id
    limit ${limit}`.execute(db);
  return rows;
}
