import { sql } from 'kysely';
import { goesOn, isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import type { Invariant } from '../invariant.ts';

/** The papers (`running`) in progress at each hour (`hour`) of the advertisement `mine`. */
const running = sql`exam_schedule mine
  join exam_schedule_paper hour on hour.exam_schedule_id = mine.id and mine.status = 'approved'
  join advertisement a on a.advt_code = mine.advt_code
  join exam_schedule_paper running on running.starts_at <= hour.starts_at
  join paper on paper.id = running.paper_id and hour.starts_at < running.starts_at + make_interval(mins => paper.duration_minutes)
  join exam_schedule other on other.id = running.exam_schedule_id and other.status = 'approved'`;

export const placeInvariants: readonly Invariant[] = [
  {
    sentence: 'No room has more people at an hour than it has places.',
    wrongRows: (advertisements) => sql`select room.id as room_id, room.capacity, used.starts_at, used.advt_codes, used.people from (
        select starts_at, room_id, array_agg(advt_code) as advt_codes, sum(people) as people from (
          select at_hour.starts_at, line.room_id, at_hour.advt_code, max(line.number_of_candidates) as people
          from (select distinct hour.starts_at, running.paper_id, other.advt_code from ${running}
            where mine.advt_code in ${advertisements} and not ${isEnded('a')} and ${goesOn(sql`other.advt_code`)}) at_hour
          join room_allocation ra on ra.paper_id = at_hour.paper_id
          join room_allocation_line line on line.room_allocation_id = ra.id
          group by 1, 2, 3
        ) by_advertisement group by 1, 2
      ) used join room on room.id = used.room_id where used.people > room.capacity`,
  },
  {
    sentence: 'No centre has more people at an hour than it has places.',
    wrongRows: (advertisements) => sql`select centre.id as exam_centre_id, centre.capacity, used.starts_at, used.people from (
        select starts_at, exam_centre_id, sum(people) as people from (
          select at_hour.starts_at, line.exam_centre_id, at_hour.advt_code, max(line.number_of_candidates) as people
          from (select distinct hour.starts_at, other.advt_code from ${running}
            where mine.advt_code in ${advertisements} and not ${isEnded('a')} and ${goesOn(sql`other.advt_code`)}) at_hour
          join centre_assignment ca on ca.advt_code = at_hour.advt_code
          join centre_assignment_line line on line.assignment_id = ca.id
          group by 1, 2, 3
        ) by_advertisement group by 1, 2
      ) used join exam_centre centre on centre.id = used.exam_centre_id where used.people > centre.capacity`,
  },
  {
    sentence: 'No centre seats more people than the advertisement has places there.',
    wrongRows: (
      advertisements,
    ) => sql`select ca.advt_code, seat.exam_centre_id, count(*) as seated, line.number_of_candidates from candidate_seat seat
      join centre_assignment ca on ca.advt_code = seat.advt_code
      left join centre_assignment_line line on line.assignment_id = ca.id and line.exam_centre_id = seat.exam_centre_id
      where seat.advt_code in ${advertisements}
      group by ca.advt_code, seat.exam_centre_id, line.number_of_candidates
      having count(*) > coalesce(line.number_of_candidates, 0)`,
  },
  {
    sentence: 'Final rooms have exactly one place for each candidate of their centre.',
    wrongRows: (
      advertisements,
    ) => sql`select ra.advt_code, ra.exam_centre_id, ra.paper_id, people.seated, places.places from room_allocation ra
      join scrutiny_advertisement scrutiny on scrutiny.advt_code = ra.advt_code and scrutiny.finalized_at is not null
      join advertisement a on a.advt_code = ra.advt_code and not ${isEnded('a')}
      cross join lateral (select count(*)::int as seated from candidate_seat seat
        where seat.advt_code = ra.advt_code and seat.exam_centre_id = ra.exam_centre_id) people
      cross join lateral (select coalesce(sum(number_of_candidates), 0)::int as places from room_allocation_line line
        where line.room_allocation_id = ra.id) places
      where ra.advt_code in ${advertisements} and ra.state <> 'temporarySave' and people.seated <> places.places`,
  },
  {
    sentence: 'Where everybody of a centre has a roll number, each room list has as many people as the room was given.',
    wrongRows: (
      advertisements,
    ) => sql`select ra.advt_code, ra.exam_centre_id, ra.paper_id, line.room_id, line.number_of_candidates, listed.people
      from room_allocation ra
      join room_allocation_line line on line.room_allocation_id = ra.id
      cross join lateral (select count(*)::int as people from seat_room sr where sr.paper_id = ra.paper_id and sr.room_id = line.room_id) listed
      where ra.advt_code in ${advertisements} and ra.state <> 'temporarySave' and listed.people <> line.number_of_candidates
        and not exists (select from candidate_seat seat where seat.advt_code = ra.advt_code and seat.exam_centre_id = ra.exam_centre_id
          and seat.roll_number is null)`,
  },
  {
    sentence: 'Everybody sits in a room of the own centre.',
    wrongRows: (advertisements) => sql`select seat.advt_code, seat.application_id, seat.exam_centre_id, sr.room_id from candidate_seat seat
      join seat_room sr on sr.application_id = seat.application_id
      join room on room.id = sr.room_id
      where seat.advt_code in ${advertisements} and room.exam_centre_id <> seat.exam_centre_id`,
  },
  {
    sentence: 'No paper of a competition begins before another one of it has ended.',
    wrongRows: (
      advertisements,
    ) => sql`select es.advt_code, one.paper_id, other.paper_id as other_paper_id, other.starts_at from exam_schedule es
      join exam_schedule_paper one on one.exam_schedule_id = es.id
      join paper on paper.id = one.paper_id
      join exam_schedule_paper other on other.exam_schedule_id = es.id and other.competition_category = one.competition_category
        and other.id <> one.id
      where es.advt_code in ${advertisements} and es.status = 'approved'
        and other.starts_at >= one.starts_at and other.starts_at < one.starts_at + make_interval(mins => paper.duration_minutes)`,
  },
  {
    sentence: 'No invigilator is in two rooms at an hour.',
    wrongRows: (advertisements) => sql`select posted.invigilator_id, at_hour.starts_at, array_agg(distinct posted.room_id) as rooms
      from (select distinct hour.starts_at, running.paper_id from ${running}
        where mine.advt_code in ${advertisements} and not ${isEnded('a')} and ${goesOn(sql`other.advt_code`)}) at_hour
      join invigilator_allocation ia on ia.paper_id = at_hour.paper_id
      join invigilator_allocation_line posted on posted.invigilator_allocation_id = ia.id
      group by 1, 2 having count(distinct posted.room_id) > 1`,
  },
  {
    sentence: 'Invigilators are only in rooms that have candidates in their paper.',
    wrongRows: (advertisements) => sql`select ia.advt_code, ia.exam_centre_id, ia.paper_id, posted.room_id, posted.invigilator_id
      from invigilator_allocation ia
      join invigilator_allocation_line posted on posted.invigilator_allocation_id = ia.id
      where ia.advt_code in ${advertisements} and not exists (select from room_allocation ra
        join room_allocation_line line on line.room_allocation_id = ra.id
        where ra.paper_id = ia.paper_id and ra.exam_centre_id = ia.exam_centre_id and line.room_id = posted.room_id)`,
  },
  {
    sentence: 'Whoever approved the hours of an examination had not planned them.',
    wrongRows: (advertisements) => sql`select es.advt_code, es.scheduled_by from exam_schedule es
      where es.advt_code in ${advertisements} and es.status = 'approved' and es.decided_by = es.scheduled_by
        and not exists (select from setting where key = 'decisionsOfOneOfficer' and value ? 'examSchedule')`,
  },
];
