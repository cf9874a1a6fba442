import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

export const platformInvariants: readonly Invariant[] = [
  {
    sentence: 'No job fails for a reason of its own.',
    ofWholeCommission: true,
    wrongRows: () => sql`select kind, failure, data from simulated_job where failure is not null`,
  },
];
