import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { scrutinyTones } from './status-names.ts';

export function ScrutinyStatusBadge({ status }: { status: ScrutinyStatus }) {
  return <StatusBadge tone={scrutinyTones[status]}>{shownWord(`enums.scrutinyStatus.${status}`)}</StatusBadge>;
}
