import { sql, type RawBuilder } from 'kysely';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import type { Invariant } from '../invariant.ts';
import { noticeInvariants } from './examination-notices.ts';
import { placeInvariants } from './examination-places.ts';

/** Advertisements that go on and whose decisions are final now. */
const decided = (advertisements: RawBuilder<unknown>) => sql`(select scrutiny.advt_code from scrutiny_advertisement scrutiny
  join advertisement a on a.advt_code = scrutiny.advt_code
  where scrutiny.advt_code in ${advertisements} and scrutiny.finalized_at is not null and not ${isEnded('a')})`;

/** Those of them whose centres are final too. */
const seated = (advertisements: RawBuilder<unknown>) => sql`(select ca.advt_code from centre_assignment ca
  where ca.state <> 'temporarySave' and ca.advt_code in ${decided(advertisements)})`;

const lacksRoom = sql`exists (select from paper p where p.advt_code = seat.advt_code and p.test_type <> 'interview' and not exists (
  select from seat_room sr where sr.application_id = seat.application_id and sr.paper_id = p.id))`;

const seatInvariants: readonly Invariant[] = [
  {
    sentence: 'Once decisions and centres are final, everybody approved has a seat.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id from application x
      where x.advt_code in ${seated(advertisements)} and x.scrutiny_status = 'approved'
        and not exists (select from candidate_seat seat where seat.application_id = x.id)`,
  },
  {
    sentence: 'Once decisions and centres are final, nobody who is not approved has a seat.',
    wrongRows: (advertisements) => sql`select seat.advt_code, seat.application_id, x.scrutiny_status, seat.roll_number
      from candidate_seat seat join application x on x.id = seat.application_id
      where seat.advt_code in ${seated(advertisements)} and x.scrutiny_status <> 'approved'`,
  },
  {
    sentence: 'A seat belongs to an application of its own advertisement.',
    wrongRows: (advertisements) => sql`select seat.advt_code, seat.application_id from candidate_seat seat
      where seat.advt_code in ${advertisements}
        and not exists (select from application x where x.id = seat.application_id and x.advt_code = seat.advt_code)`,
  },
  {
    sentence: 'No two people of an advertisement have one roll number.',
    wrongRows: (advertisements) => sql`select advt_code, roll_number, count(*) from candidate_seat
      where advt_code in ${advertisements} and roll_number is not null group by 1, 2 having count(*) > 1`,
  },
  {
    sentence: 'Whoever has a roll number has a room in every paper, and nobody has a room without a roll number.',
    wrongRows: (advertisements) => sql`select seat.advt_code, seat.application_id, seat.roll_number from candidate_seat seat
      where seat.advt_code in ${advertisements}
        and exists (select from centre_assignment ca where ca.advt_code = seat.advt_code)
        and case when seat.roll_number is null
          then exists (select from seat_room sr where sr.application_id = seat.application_id) else ${lacksRoom} end`,
  },
];

const cardInvariants: readonly Invariant[] = [
  {
    sentence: 'No admit card is made while decisions are open.',
    wrongRows: (advertisements) => sql`select x.advt_code, count(*) as cards from admit_card card
      join application x on x.id = card.application_id
      join scrutiny_advertisement scrutiny on scrutiny.advt_code = x.advt_code
      where x.advt_code in ${advertisements} and scrutiny.finalized_at is null group by 1`,
  },
  {
    sentence: 'Only people who are approved have an admit card.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, x.scrutiny_status from admit_card card
      join application x on x.id = card.application_id
      where x.advt_code in ${decided(advertisements)} and x.scrutiny_status <> 'approved'`,
  },
  {
    sentence: 'Where admit cards are made, everybody approved has one.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id from application x
      where x.advt_code in ${decided(advertisements)} and x.scrutiny_status = 'approved'
        and not exists (select from admit_card card where card.application_id = x.id)
        and exists (select from admit_card card join application other on other.id = card.application_id where other.advt_code = x.advt_code)`,
  },
  {
    sentence: 'An admit card names a seat with a roll number.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id from admit_card card
      join application x on x.id = card.application_id
      where x.advt_code in ${advertisements}
        and not exists (select from candidate_seat seat where seat.application_id = x.id and seat.roll_number is not null)`,
  },
  {
    sentence: 'Where hours changed, an admit card is newer than the change.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, card.generated_at, r.decided_at from revision r
      join application x on x.advt_code = r.advt_code
      join admit_card card on card.application_id = x.id
      cross join lateral jsonb_array_elements(r.after -> 'papers') as paper(hour)
      where r.advt_code in ${advertisements} and r.subject = 'schedule' and r.state = 'applied'
        and card.generated_at < r.decided_at - interval '4 minutes'
        and not (r.before -> 'papers') @> jsonb_build_array(paper.hour)
        and exists (select from competing_category chosen join advertisement_category ac on ac.id = chosen.advertisement_category_id
          where chosen.application_id = x.id and ac.heading = paper.hour ->> 'competitionCategory')`,
  },
  {
    sentence: 'A seat that was changed by a revision is the seat on the newest admit card.',
    wrongRows: (advertisements) => sql`select r.advt_code, r.application_id, card.generated_at, r.decided_at from revision r
      join admit_card card on card.application_id = r.application_id
      where r.advt_code in ${advertisements} and r.subject = 'seat' and r.state = 'applied'
        and card.generated_at < r.decided_at - interval '4 minutes'`,
  },
  {
    sentence: 'No admit card is made after an advertisement has ended.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, card.generated_at, a.cancelled_at from admit_card card
      join application x on x.id = card.application_id
      join advertisement a on a.advt_code = x.advt_code
      where x.advt_code in ${advertisements} and card.generated_at > a.cancelled_at + interval '4 minutes'`,
  },
];

export const examinationInvariants: readonly Invariant[] = [...seatInvariants, ...cardInvariants, ...placeInvariants, ...noticeInvariants];
