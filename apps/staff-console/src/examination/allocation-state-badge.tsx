import type { ReactNode } from 'react';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<AllocationState, StatusTone> = { none: 'attention', temporarySave: 'waiting', finalSave: 'done', forwarded: 'done' };

/** Progress of an allocation; `none` is shown for one that was never saved. */
export function AllocationStateBadge({ state, none }: { state: AllocationState; none: ReactNode }) {
  return <StatusBadge tone={tones[state]}>{state === 'none' ? none : messageText(`enums.allocationSaveState.${state}`)}</StatusBadge>;
}
