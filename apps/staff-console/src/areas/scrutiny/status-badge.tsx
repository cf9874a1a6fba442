import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { scrutinyTones } from './status-names.ts';

/** `partial` is true if the application is approved but not in every category. */
export function ScrutinyStatusBadge({ status, partial = false }: { status: ScrutinyStatus; partial?: boolean }) {
  if (partial) return <StatusBadge tone="attention">{messageText('enums.applicationApprovalStatus.partiallyApproved')}</StatusBadge>;
  return <StatusBadge tone={scrutinyTones[status]}>{messageText(`enums.scrutinyStatus.${status}`)}</StatusBadge>;
}
