import type { ArrangementRow } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<ArrangementRow['state'], StatusTone> = { asked: 'attention', granted: 'done', refused: 'refused' };

export function ArrangementState({ state }: Pick<ArrangementRow, 'state'>) {
  return <StatusBadge tone={tones[state]}>{messageText(`enums.specialArrangementState.${state}`)}</StatusBadge>;
}
