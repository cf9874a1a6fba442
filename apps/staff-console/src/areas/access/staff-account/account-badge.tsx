import type { StaffAccountState } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<StaffAccountState, StatusTone> = {
  active: 'done',
  invited: 'waiting',
  waitsForRelease: 'waiting',
  outsidePeriod: 'attention',
  inactive: 'neutral',
};

export function AccountBadge({ state }: { state: StaffAccountState }) {
  return <StatusBadge tone={tones[state]}>{messageText(`enums.staffAccountState.${state}`)}</StatusBadge>;
}
