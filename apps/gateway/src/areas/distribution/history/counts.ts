import {
  countOfQuota,
  type countsOfHistory,
  type QuotaCount,
} from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';

type Count = (typeof countsOfHistory)[number];
type Counts = Partial<Record<Count | QuotaCount, number>>;
type Line = { heading: string; quotaCode: string; actualCount: number };

/** SPEC-GAP: the history has four ways of promotion, the Act two; adopted: work evaluation is accomplishment, seniority is experience. */
const ofHeading: Partial<Record<Heading, Count>> = {
  workEvaluation: 'promotionByAccomplishment',
  seniority: 'promotionByExperience',
  internal: 'internalCompetition',
};

/** The history counts of a distribution, and the posts of quotas without such a count. */
export function countsOf(lines: readonly Line[]): { counts: Counts; others: Line[] } {
  const counts: Counts = {};
  const others: Line[] = [];
  for (const line of lines) {
    const count = line.heading === 'open' ? countOfQuota(line.quotaCode) : ofHeading[line.heading as Heading];
    if (count) counts[count] = (counts[count] ?? 0) + line.actualCount;
    else if (line.actualCount > 0) others.push(line);
    if (line.heading === 'internal' && line.quotaCode === 'internal') counts.quotaInternal = (counts.quotaInternal ?? 0) + line.actualCount;
  }
  return { counts, others };
}
