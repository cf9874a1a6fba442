import { useLingui } from '@lingui/react/macro';
import type { SelectionRuleKind } from '@psc/validation/areas/selection/selection-rules.ts';

export function useRuleWords(): Record<SelectionRuleKind, string> {
  const { t } = useLingui();
  return {
    shortlist: t`Called to the interview beyond the posts (schedule 5)`,
    shortlistWithPractical: t`Called to the interview where there is a practical test (schedule 5)`,
    alternates: t`Alternates (schedule 7)`,
    interviewMarks: t`Full marks of the interview`,
    tieBreaks: t`What decides between equal total marks (rule 31)`,
    gpaScale: t`Grade point averages beside percentages`,
    unfilledSeats: t`Unfilled seats of a quota`,
    alternateTime: t`Time for alternates to move up`,
  };
}
