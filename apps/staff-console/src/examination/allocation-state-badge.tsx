import type { ReactNode } from 'react';
import type { AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<AllocationState, StatusTone> = { none: 'attention', temporarySave: 'waiting', finalSave: 'done', forwarded: 'done' };

/** How far an allocation is; `none` is what an allocation that was never saved is called on the screen. */
export function AllocationStateBadge({ state, none }: { state: AllocationState; none: ReactNode }) {
  return <StatusBadge tone={tones[state]}>{state === 'none' ? none : shownWord(`enums.allocationSaveState.${state}`)}</StatusBadge>;
}
