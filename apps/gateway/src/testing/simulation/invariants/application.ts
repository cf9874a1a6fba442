import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

export const applicationInvariants: readonly Invariant[] = [
  {
    sentence: 'A candidate has at most one application to an advertisement.',
    wrongRows: (advertisements) => sql`select master_id, advt_code, count(*) from application
      where advt_code in ${advertisements} group by 1, 2 having count(*) > 1`,
  },
];
