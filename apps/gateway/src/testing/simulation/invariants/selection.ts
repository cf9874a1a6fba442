import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';
import { interviewInvariants } from './selection-interview.ts';
import { selectionListInvariants } from './selection-lists.ts';
import { selectionMailInvariants } from './selection-mails.ts';
import { selectionDecisionInvariants } from './selection-decisions.ts';

/** The published final lists with the seats of each category: given, carried to a requisition, and moved to open competition. */
const seatsOfCategories = sql`
  select cat.advt_code, cat.id as category_id, cat.heading, cat.quota_code, cat.seats,
    (select count(*) from selection_candidate sc where sc.selection_id = final.id and sc.advertisement_category_id = cat.id
      and sc.outcome = 'selected')::int as given,
    coalesce((select sum(carried.seats) from carried_seat carried where carried.advertisement_category_id = cat.id), 0)::int as carried,
    coalesce(u.seats, 0) as unfilled, coalesce(u.moved_to_open, 0) as moved_to_open,
    exists (select from seat_carry c where c.advertisement_category_id = cat.id) as was_carried
  from selection final
  join advertisement_category cat on cat.advt_code = final.advt_code
  left join unfilled_seat u on u.advertisement_category_id = cat.id
  where final.stage = 'final' and final.published_at is not null`;

const seatInvariants: readonly Invariant[] = [
  {
    sentence: 'A seat that was carried to another requisition is not given in its own advertisement too.',
    wrongRows: (
      advertisements,
    ) => sql`select seat.advt_code, seat.heading, seat.quota_code, seat.seats, seat.given, seat.carried, seat.moved_to_open, received.seats as received from (${seatsOfCategories}) seat
      cross join lateral (select coalesce(sum(other.moved_to_open), 0)::int as seats from (${seatsOfCategories}) other
        where other.advt_code = seat.advt_code and seat.quota_code = 'open') received
      where seat.advt_code in ${advertisements} and seat.given + seat.carried + seat.moved_to_open > seat.seats + received.seats`,
  },
  {
    sentence: 'No heading gets more people than it has posts, because headings are never mixed.',
    wrongRows: (advertisements) => sql`select advt_code, heading, sum(seats) as seats, sum(given) as given
      from (${seatsOfCategories}) seat where advt_code in ${advertisements}
      group by 1, 2 having sum(given + carried) > sum(seats)`,
  },
  {
    sentence: 'A seat goes to open competition only after it was carried in the same heading and quota.',
    wrongRows: (
      advertisements,
    ) => sql`select seat.advt_code, seat.heading, seat.quota_code, seat.seats, seat.given, seat.carried, seat.moved_to_open from (${seatsOfCategories}) seat
      where seat.advt_code in ${advertisements} and seat.moved_to_open > 0
        and (select min((r.value->>'timesCarried')::int) from selection_rule r where r.kind = 'unfilledSeats') > 0
        and not exists (select from carried_seat carried
          join advertisement_requisition posts on posts.requisition_id = carried.requisition_id
          where posts.advt_code = seat.advt_code and carried.heading = seat.heading and carried.quota_code = seat.quota_code)`,
  },
  {
    sentence: 'No seat is lost: each is given, recorded as unfilled or moved to open competition.',
    wrongRows: (advertisements) => sql`select advt_code, sum(seats) as seats, sum(given) as given, sum(unfilled) as unfilled
      from (${seatsOfCategories}) seat where advt_code in ${advertisements}
      group by 1 having not bool_or(was_carried) and sum(given + unfilled) <> sum(seats)`,
  },
  {
    sentence: 'No more seats of a category are carried than were advertised.',
    wrongRows: (
      advertisements,
    ) => sql`select seat.advt_code, seat.heading, seat.quota_code, seat.seats, seat.given, seat.carried, seat.moved_to_open from (${seatsOfCategories}) seat
      where advt_code in ${advertisements} and carried > seats`,
  },
  {
    sentence: 'Nobody is selected twice in an advertisement.',
    wrongRows: (advertisements) => sql`select s.advt_code, sc.application_id, count(*) from selection s
      join selection_candidate sc on sc.selection_id = s.id and sc.outcome = 'selected'
      where s.stage = 'final' and s.advt_code in ${advertisements} group by 1, 2 having count(*) > 1`,
  },
  {
    sentence: 'Who left the final list has no seat in it.',
    wrongRows: (advertisements) => sql`select s.advt_code, gone.application_id from selection s
      join selection_candidate gone on gone.selection_id = s.id and gone.left_at is not null
      join selection_candidate seated on seated.selection_id = s.id and seated.application_id = gone.application_id
        and seated.outcome = 'selected'
      where s.stage = 'final' and s.advt_code in ${advertisements}`,
  },
];

export const selectionInvariants: readonly Invariant[] = [
  ...seatInvariants,
  ...selectionListInvariants,
  ...selectionDecisionInvariants,
  ...interviewInvariants,
  ...selectionMailInvariants,
];
