import { sql, type RawBuilder } from 'kysely';

/**
 * The room number of a seat, null before roll numbers are assigned. If the papers are in different rooms, all of them in the order of the
 * papers.
 */
export const roomsOfSeat = (applicationId: string): RawBuilder<string | null> => sql<string | null>`(
  select case when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
    else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id) end
  from seat_room sr
  join room seat_room_room on seat_room_room.id = sr.room_id
  join paper seat_paper on seat_paper.id = sr.paper_id
  where sr.application_id = ${sql.ref(applicationId)})`;
