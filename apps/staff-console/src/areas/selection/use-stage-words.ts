import { useLingui } from '@lingui/react/macro';
import type { SelectionStage } from '@psc/api-client/calls/selection.ts';

type StageWords = {
  name: string;
  about: string;
  /** The button that leads to making it. */
  add: string;
  notMade: string;
  /** Why it cannot be made yet. */
  notReached: string;
};

export function useStageWords(): Record<SelectionStage, StageWords> {
  const { t } = useLingui();
  return {
    written: {
      name: t`Written selection`,
      about: t`Who is called to the interview, category by category, by the marks of the written examination.`,
      add: t`Make the written selection`,
      notMade: t`The written selection has not been made yet`,
      notReached: t`The written result has not been published yet`,
    },
    interview: {
      name: t`Interview`,
      about: t`The marks of the interview of everybody who was called.`,
      add: t`Record the interview`,
      notMade: t`The interview has not been recorded yet`,
      notReached: t`Make the written selection first`,
    },
    final: {
      name: t`Final selection`,
      about: t`Who is selected finally and who stands on the list of alternates, category by category, by total marks.`,
      add: t`Make the final selection`,
      notMade: t`The final selection has not been made yet`,
      notReached: t`Record the interview first`,
    },
  };
}
