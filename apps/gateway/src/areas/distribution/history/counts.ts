import type { Heading } from '@psc/api-client/areas/distribution/distribution.ts';
import type { countsOfHistory } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';

type Count = (typeof countsOfHistory)[number];
type Line = { heading: string; quotaCode: string; actualCount: number };

/** SPEC-GAP: the history has four ways of promotion, the Act two; adopted: work evaluation is accomplishment, seniority is experience. */
const ofHeading: Partial<Record<Heading, Count>> = {
  workEvaluation: 'promotionByAccomplishment',
  seniority: 'promotionByExperience',
  internal: 'internalCompetition',
};
const ofQuota: Record<string, Count> = {
  open: 'quotaOpen',
  woman: 'quotaWoman',
  madhesi: 'quotaMadhesi',
  janjati: 'quotaJanjati',
  backward: 'quotaBackward',
  area: 'quotaArea',
  dalit: 'quotaDalit',
  disabled: 'quotaDisabled',
};

/** Whether the history has a separate count for a quota. */
export function isOfHistory(quotaCode: string): boolean {
  return quotaCode === 'internal' || Object.hasOwn(ofQuota, quotaCode);
}

/** The history counts of a distribution, and the posts of quotas without such a count. */
export function countsOf(lines: readonly Line[]): { counts: Partial<Record<Count | 'quotaInternal', number>>; others: Line[] } {
  const counts: Partial<Record<Count | 'quotaInternal', number>> = {};
  const others: Line[] = [];
  for (const line of lines) {
    const count = line.heading === 'open' ? ofQuota[line.quotaCode] : ofHeading[line.heading as Heading];
    if (count) counts[count] = (counts[count] ?? 0) + line.actualCount;
    else if (line.actualCount > 0) others.push(line);
    if (line.heading === 'internal' && line.quotaCode === 'internal') counts.quotaInternal = (counts.quotaInternal ?? 0) + line.actualCount;
  }
  return { counts, others };
}
