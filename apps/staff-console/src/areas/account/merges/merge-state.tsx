import type { CandidateMerge } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<CandidateMerge['state'], StatusTone> = { asked: 'waiting', applied: 'done', refused: 'refused', withdrawn: 'neutral' };

export function MergeState({ state }: Pick<CandidateMerge, 'state'>) {
  return <StatusBadge tone={tones[state]}>{messageText(`enums.mergeState.${state}`)}</StatusBadge>;
}
