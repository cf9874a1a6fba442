import { useLingui } from '@lingui/react/macro';
import type { SelectionOutcome, SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<SelectionOutcome, StatusTone> = { selected: 'done', alternate: 'waiting', notSelected: 'neutral', tied: 'attention' };

/** The outcome of a stage; after the written examination 'selected' means called to the interview. */
export function OutcomeBadge({ outcome, stage }: { outcome: SelectionOutcome; stage: SelectionStage }) {
  const words = useOutcomeWords(stage);
  return <StatusBadge tone={tones[outcome]}>{words[outcome]}</StatusBadge>;
}

export function useOutcomeWords(stage: SelectionStage): Record<SelectionOutcome, string> {
  const { t } = useLingui();
  if (stage !== 'final') return { selected: t`Called`, alternate: '', notSelected: t`Not called`, tied: '' };
  return { selected: t`Selected`, alternate: t`Alternate`, notSelected: t`Not selected`, tied: t`Tie to be decided` };
}
