import type { StaffAccountState } from '@psc/api-client/areas/access/user-admin/staff.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<StaffAccountState, StatusTone> = {
  active: 'done',
  invited: 'waiting',
  outsidePeriod: 'attention',
  inactive: 'neutral',
};

export function AccountBadge({ state }: { state: StaffAccountState }) {
  return <StatusBadge tone={tones[state]}>{shownWord(`enums.staffAccountState.${state}`)}</StatusBadge>;
}
