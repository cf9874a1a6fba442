import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

export const outcomes = ['selected', 'alternate', 'notSelected'] as const satisfies readonly SelectedPerson['outcome'][];

/** What an outcome is called at its stage: the written selection calls to the interview, the final one to the post. */
export function useOutcomeWords(stage: SelectionStage): Record<SelectedPerson['outcome'], string> {
  const { t } = useLingui();
  if (stage === 'final') return { selected: t`Selected`, alternate: t`Alternate`, notSelected: t`Not selected` };
  return { selected: t`Called to the interview`, alternate: t`Alternate`, notSelected: t`Not called` };
}

const tones: Record<SelectedPerson['outcome'], StatusTone> = { selected: 'done', alternate: 'waiting', notSelected: 'neutral' };

export function OutcomeBadge({ stage, person }: { stage: SelectionStage; person: SelectedPerson }) {
  const { t } = useLingui();
  const words = useOutcomeWords(stage);
  if (stage !== 'interview') return <StatusBadge tone={tones[person.outcome]}>{words[person.outcome]}</StatusBadge>;
  return person.interviewMarks === null ? <StatusBadge tone="attention">{t`Absent`}</StatusBadge> : <StatusBadge tone="done">{t`Present`}</StatusBadge>;
}
