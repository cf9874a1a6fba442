import { sql, type RawBuilder } from 'kysely';
import type { Invariant } from '../invariant.ts';

const isFinal = (advtCode: RawBuilder<unknown>) =>
  sql`exists (select from scrutiny_advertisement sa where sa.advt_code = ${advtCode} and sa.finalized_at is not null)`;
const finalX = isFinal(sql`x.advt_code`);

/** True once scrutiny is final, also after it was reopened. */
export const finalScrutinyInvariants: readonly Invariant[] = [
  {
    sentence: 'Where scrutiny is final, every paid application is approved or rejected.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.advt_code, x.scrutiny_status from application x
      where x.advt_code in ${advertisements} and x.payment_status = 'paid' and x.scrutiny_status in ('pending', 'onHold') and ${finalX}`,
  },
  {
    sentence: 'Where scrutiny is final, every drawn application was read a second time, or an officer gave a reason.',
    wrongRows: (advertisements) => sql`select s.application_id, s.advt_code, s.drawn_at from scrutiny_second_reading s
      where s.advt_code in ${advertisements} and s.read_at is null and ${isFinal(sql`s.advt_code`)}
        and not exists (select from scrutiny_advertisement sa where sa.advt_code = s.advt_code and sa.unchecked_remark is not null)`,
  },
  {
    sentence: 'Where scrutiny is final, every second reading agrees with the decision that applies, or the difference was settled.',
    wrongRows: (advertisements) => sql`select s.application_id, x.scrutiny_status, s.first_status, s.second_status, s.read_at
      from scrutiny_second_reading s join application x on x.id = s.application_id
      where s.advt_code in ${advertisements} and s.second_status <> x.scrutiny_status and s.keeps is null and x.duplicate_of is null
        and ${finalX}`,
  },
  {
    sentence: 'Where scrutiny is final, whoever has a seat is approved.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.advt_code, x.scrutiny_status, seat.exam_centre_id, seat.roll_number
      from candidate_seat seat join application x on x.id = seat.application_id
      where x.advt_code in ${advertisements} and x.scrutiny_status <> 'approved' and ${finalX}`,
  },
  {
    sentence: 'No one who is not approved has an admit card.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.advt_code, x.scrutiny_status, card.generated_at
      from admit_card card join application x on x.id = card.application_id
      join advertisement a on a.advt_code = x.advt_code
      where x.advt_code in ${advertisements} and x.scrutiny_status <> 'approved' and not card.blocked
        and a.life_cycle_status <> 'cancelled' and a.combined_into_advt_code is null`,
  },
  {
    sentence: 'Where there are admit cards, everyone approved has one, with a seat and a roll number.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.advt_code, card.application_id as card, seat.roll_number
      from application x
      left join admit_card card on card.application_id = x.id
      left join candidate_seat seat on seat.application_id = x.id
      where x.advt_code in ${advertisements} and x.scrutiny_status = 'approved' and x.payment_status = 'paid'
        and (card.application_id is null or seat.roll_number is null)
        and exists (select from admit_card other join application y on y.id = other.application_id where y.advt_code = x.advt_code)`,
  },
  {
    sentence: 'There are no admit cards while scrutiny is open.',
    wrongRows: (
      advertisements,
    ) => sql`select x.advt_code, count(*) as cards from admit_card card join application x on x.id = card.application_id
      where x.advt_code in ${advertisements} and not ${finalX} group by x.advt_code`,
  },
];
