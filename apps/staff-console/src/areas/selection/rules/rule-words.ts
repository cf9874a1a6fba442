import { useLingui } from '@lingui/react/macro';
import type { SeatingOrder, SelectionRuleKind } from '@psc/validation/areas/selection/selection-rules.ts';

export function useRuleWords(): Record<SelectionRuleKind, string> {
  const { t } = useLingui();
  return {
    shortlist: t`Called to the interview beyond the posts (schedule 5)`,
    shortlistWithPractical: t`Called to the interview where there is a practical test (schedule 5)`,
    alternates: t`Alternates (schedule 7)`,
    interviewMarks: t`Full marks of the interview`,
    tieBreaks: t`What decides between equal total marks (rule 31)`,
    seating: t`Who gets which seat of the quotas`,
    gpaScale: t`Grade point averages beside percentages`,
    unfilledSeats: t`Unfilled seats of a quota`,
    alternateTime: t`Time for alternates to move up`,
  };
}

export function useSeatingWords(): Record<SeatingOrder, string> {
  const { t } = useLingui();
  return {
    mostMerit: t`By most merit: open competition first; then candidates in order of merit, each selected if all selected candidates can be seated in their quotas`,
    advertisedOrder: t`In the order of the advertisement: open competition first; then one quota after the other, each by merit`,
  };
}
