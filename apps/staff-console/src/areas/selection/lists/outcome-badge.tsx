import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/calls/selection.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<SelectedPerson['outcome'], StatusTone> = { selected: 'done', alternate: 'waiting', notSelected: 'neutral' };

/** What the stage decided about a person; at the written stage 'selected' means called to the interview. */
export function OutcomeBadge({ outcome }: { outcome: SelectedPerson['outcome'] }) {
  const words = useOutcomeWords();
  return <StatusBadge tone={tones[outcome]}>{words[outcome]}</StatusBadge>;
}

export function useOutcomeWords(): Record<SelectedPerson['outcome'], string> {
  const { t } = useLingui();
  return { selected: t`Selected`, alternate: t`Alternate`, notSelected: t`Not selected` };
}
