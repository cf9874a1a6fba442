import { sql } from 'kysely';
import type { Ending, Situation } from './situation.ts';

const isDone = ({ httpStatus }: Ending) => httpStatus === 200;
const together = (name: string, are: (first: Ending, second: Ending) => boolean): Situation => ({
  name,
  step: ([first, second]) => first !== undefined && second !== undefined && are(first, second),
});
const killed = (name: string, call: RegExp): Situation => ({
  name,
  step: (endings) => endings.some((ending) => ending.httpStatus === 'none' && call.test(ending.call)),
});
const refused = (name: string, call: RegExp): Situation => ({
  name,
  step: (endings) => endings.some((ending) => call.test(ending.call) && ending.httpStatus === 409),
});

export const situations: readonly Situation[] = [
  together('two at once, both done', (first, second) => isDone(first) && isDone(second)),
  together('two at once on one thing, one refused', (first, second) => first.call === second.call && isDone(first) !== isDone(second)),
  killed('killed while applying', /^vacancy\.apply$/u),
  killed('killed while paying', /^payment\./u),
  killed('killed while deciding a case', /^scrutiny\.setApplicationStatus$/u),
  killed('killed while an examination is arranged', /^(examCentre|room|rollNumber|admitCard|examScheduling)\./u),
  killed('killed while a list is made', /^selection\./u),
  killed('killed while marks are typed', /^(result|attendance)\./u),
  refused('an officer refused because a colleague was faster', /^(scrutiny|examCentre|room|selection|result)\./u),
  refused('refused after an advertisement ended', /^(vacancy|furtherCategory|payment)\./u),

  { name: 'paid online', rows: sql`select from payment_attempt where status = 'paid'` },
  {
    name: 'paid late',
    rows: sql`select from unmatched_payment u join payment_attempt a on a.id = u.payment_attempt_id where u.found_at > a.expires_at`,
  },
  { name: 'another amount arrived', rows: sql`select from payment_attempt where status = 'amountDiffers'` },
  { name: 'a payment given up', rows: sql`select from payment_attempt where status = 'givenUp'` },
  { name: 'stray money accepted', isSeldom: true, rows: sql`select from unmatched_payment where resolution = 'accepted'` },
  { name: 'stray money returned', rows: sql`select from unmatched_payment where return_confirmed_at is not null` },
  { name: 'paid by voucher', rows: sql`select from application where payment_method = 'bankVoucher' and payment_status = 'paid'` },
  { name: 'withdrawn with a started payment', rows: sql`select from withdrawn_application` },
  { name: 'a fee returned after a cancellation', rows: sql`select from fee_refund where cause = 'cancelled' and returned_at is not null` },
  { name: 'a duplicate application closed', isSeldom: true, rows: sql`select from application where duplicate_of is not null` },
  { name: 'a further category paid', rows: sql`select from category_addition where payment_status = 'paid'` },
  { name: 'a case on hold answered', rows: sql`select from scrutiny_hold where answered_at is not null` },
  { name: 'a second reading that differs', rows: sql`select from scrutiny_second_reading where differs` },
  { name: 'a second reading settled', rows: sql`select from scrutiny_second_reading where settled_at is not null` },
  { name: 'scrutiny reopened', rows: sql`select from scrutiny_reopening` },
  {
    name: 'scrutiny reopened after seats were given',
    rows: sql`select from scrutiny_reopening r join candidate_seat s using (advt_code) where s.allocated_at < r.reopened_at`,
  },
  { name: 'an advertisement rejected', rows: sql`select from advertisement where life_cycle_status = 'rejected'` },
  {
    name: 'an advertisement cancelled after people applied',
    rows: sql`select from advertisement a join application p using (advt_code) where a.life_cycle_status = 'cancelled'`,
  },
  { name: 'advertisements combined', rows: sql`select from advertisement where combined_into_advt_code is not null` },
  { name: 'deadlines extended', rows: sql`select from advertisement where extension_reason is not null` },
  { name: 'an admit card replaced', rows: sql`select from admit_card_replaced` },
  { name: 'a schedule revised', rows: sql`select from revision where subject = 'schedule' and state = 'applied'` },
  { name: 'a seat revised', rows: sql`select from revision where subject = 'seat' and state = 'applied'` },
  { name: 'a published mark revised', rows: sql`select from revision where subject = 'mark' and state = 'applied'` },
  { name: 'a published list revised', rows: sql`select from replaced_selection` },
  { name: 'a revision refused', rows: sql`select from revision where state = 'refused'` },
  { name: 'somebody absent', rows: sql`select from attendance where not is_present` },
  {
    name: 'two typists who differ',
    rows: sql`select from typed_mark a join typed_mark b using (application_id, paper_id) where a.marks <> b.marks`,
  },
  { name: 'a tie decided', rows: sql`select from tie_decision` },
  {
    name: 'an alternate moved up',
    rows: sql`select from revision where subject = 'seatChange' and state = 'applied' and after->>'alternate' is not null`,
  },
  { name: 'a seat carried', rows: sql`select from seat_carry` },
];
