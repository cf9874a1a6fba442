import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** Clocks of two gateways differ by less. */
const apart = sql`interval '3 minutes'`;

export const readingInvariants: readonly Invariant[] = [
  {
    sentence: 'No officer reads a second time what they decided.',
    wrongRows: (advertisements) => sql`select s.application_id, s.second_officer_id, s.read_at, d.decided_at, d.to_status
      from scrutiny_second_reading s
      join scrutiny_decision d on d.application_id = s.application_id and d.decided_at < s.read_at - ${apart}
        and s.second_officer_id in (d.officer_id, d.officer_for)
      where s.advt_code in ${advertisements}`,
  },
  {
    sentence: 'Neither of the two readers settles the difference between their decisions.',
    wrongRows: (advertisements) => sql`select application_id, settled_by, first_officer_id, second_officer_id from scrutiny_second_reading
      where advt_code in ${advertisements}
        and (settled_by in (first_officer_id, first_for, second_officer_id, read_for)
          or settled_for in (first_officer_id, first_for, second_officer_id, read_for))`,
  },
  {
    sentence: 'After a difference is settled, the decision applies that was kept.',
    wrongRows: (advertisements) => sql`select s.application_id, x.scrutiny_status, s.first_status, s.second_status, s.keeps, s.settled_at
      from scrutiny_second_reading s
      join application x on x.id = s.application_id
      where s.advt_code in ${advertisements} and s.keeps is not null and x.scrutiny_status in ('approved', 'rejected')
        and x.duplicate_of is null and (s.keeps = 'second') <> (x.scrutiny_status = s.second_status)
        and not exists (select from scrutiny_decision later where later.application_id = s.application_id
          and (later.decided_at > s.settled_at or (later.decided_at > s.settled_at - ${apart} and later.officer_id <> s.settled_by)))`,
  },
];
