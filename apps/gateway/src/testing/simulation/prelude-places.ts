import { sql } from 'kysely';
import type { SimulatedWorld } from './world.ts';

/**
 * Finishes scrutiny, and gives each person with a roll number a centre, a room in every paper, an admit card and their mail, as if the
 * examination had been arranged by calls.
 */
export async function arrangePlaces({ gateway: { db, now }, officers }: SimulatedWorld): Promise<void> {
  const savedBy = officers[0]!.accountId;
  await sql`with seated as (
      select seat.advt_code, seat.exam_centre_id, count(*)::int as people from candidate_seat seat
      where seat.roll_number is not null and not exists (select from centre_assignment ca where ca.advt_code = seat.advt_code)
      group by 1, 2
    ), scrutinized as (
      insert into scrutiny_advertisement (advt_code, finalized_at, finalized_by)
      select distinct advt_code, ${now()}::timestamptz, ${savedBy}::int from seated on conflict do nothing
    ), assigned as (
      insert into centre_assignment (advt_code, state, saved_by, saved_at)
      select distinct advt_code, 'forwarded', ${savedBy}::int, ${now()}::timestamptz from seated returning id, advt_code
    ), lines as (
      insert into centre_assignment_line (assignment_id, exam_centre_id, number_of_candidates)
      select assigned.id, exam_centre_id, people from seated join assigned using (advt_code)
    ), rooms as (
      insert into room (exam_centre_id, room_number, capacity) select exam_centre_id, 'hall ' || advt_code, people from seated
      returning id, exam_centre_id, room_number
    ), allocated as (
      insert into room_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at)
      select seated.advt_code, exam_centre_id, paper.id, 'forwarded', ${savedBy}::int, ${now()}::timestamptz
      from seated join paper on paper.advt_code = seated.advt_code and paper.test_type <> 'interview'
      returning id, advt_code, exam_centre_id, paper_id
    ), in_rooms as (
      insert into room_allocation_line (room_allocation_id, room_id, number_of_candidates)
      select allocated.id, rooms.id, people from allocated join seated using (advt_code, exam_centre_id)
      join rooms on rooms.exam_centre_id = seated.exam_centre_id and rooms.room_number = 'hall ' || seated.advt_code
    ), cards as (
      insert into admit_card (application_id, generated_at, generated_by)
      select seat.application_id, ${now()}::timestamptz, ${savedBy}::int from candidate_seat seat join seated using (advt_code, exam_centre_id)
    ), told as (
      insert into milestone_mail (application_id, milestone, said, queued_at)
      select seat.application_id, 'rollNumberGiven', seat.roll_number || ' · ' || centre.name_en, ${now()}::timestamptz
      from candidate_seat seat join seated using (advt_code, exam_centre_id) join exam_centre centre on centre.id = seat.exam_centre_id
    )
    insert into seat_room (application_id, paper_id, room_id)
    select seat.application_id, allocated.paper_id, rooms.id from candidate_seat seat
    join allocated using (advt_code, exam_centre_id)
    join rooms on rooms.exam_centre_id = seat.exam_centre_id and rooms.room_number = 'hall ' || seat.advt_code`.execute(db);
}
