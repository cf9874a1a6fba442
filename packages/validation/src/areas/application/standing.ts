import { isBarred, type EligibilityRule } from './eligibility.ts';

type Category = { id: number; heading: string; quotaCode: string };

/**
 * `doubtful`: the qualification does not fit, which bars no one from applying, but scrutiny may refuse it after the fee is paid. `scrutiny`:
 * an officer decides on a claim or a document.
 */
export type Answer = 'yes' | 'scrutiny' | 'doubtful' | 'no';

/** `because` is the rule that the answer rests on; null for `yes`, and for `no` if only the quotas of the categories are closed. */
export type Standing = { answer: Answer; because: EligibilityRule | null; open: number[] };

const ofAll = (eligibility: readonly EligibilityRule[]) => eligibility.filter(({ rule }) => rule !== 'quota');

/** The rules of a category. A quota of the internal competition also requires government service. */
function rulesOf(eligibility: readonly EligibilityRule[], { heading, quotaCode }: Category): EligibilityRule[] {
  const codes = heading === 'internal' ? [quotaCode, 'internal'] : [quotaCode];
  return eligibility.filter(({ rule, values }) => rule === 'quota' && codes.includes(String(values.quotaCode)));
}

/** Whether the rules let the person apply in this category. */
export function isOpenCategory(eligibility: readonly EligibilityRule[], category: Category): boolean {
  return !isBarred([...ofAll(eligibility), ...rulesOf(eligibility, category)]);
}

/** One answer to 'am I eligible?' from the rules of a vacancy: the best of its categories counts. */
export function standingOf(eligibility: readonly EligibilityRule[], categories: readonly Category[]): Standing {
  const general = ofAll(eligibility);
  const barrier = general.find((rule) => isBarred([rule]));
  const open = categories.filter((category) => isOpenCategory(eligibility, category));
  if (barrier || open.length === 0) return { answer: 'no', because: barrier ?? null, open: [] };
  const ids = open.map(({ id }) => id);
  const unmet = general.find(({ verdict }) => verdict === 'notMet');
  if (unmet) return { answer: 'doubtful', because: unmet, open: ids };
  const undecided = general.find(({ verdict }) => verdict === 'decidedByScrutiny');
  if (undecided) return { answer: 'scrutiny', because: undecided, open: ids };
  const left = open.map((category) => rulesOf(eligibility, category).find(({ verdict }) => verdict === 'decidedByScrutiny'));
  const isCertain = left.includes(undefined);
  return isCertain ? { answer: 'yes', because: null, open: ids } : { answer: 'scrutiny', because: left[0]!, open: ids };
}
