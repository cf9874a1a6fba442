import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

export const scrutinyStatuses: ScrutinyStatus[] = ['pending', 'approved', 'onHold', 'rejected'];
export const scrutinyTones: Record<ScrutinyStatus, StatusTone> = {
  pending: 'waiting',
  approved: 'done',
  onHold: 'attention',
  rejected: 'refused',
};

/** The specification spells statuses in addresses differently: `hold-on`. */
export const addressOf: Record<ScrutinyStatus, string> = {
  pending: 'pending',
  approved: 'approved',
  onHold: 'hold-on',
  rejected: 'rejected',
};

export function statusFrom(text: string | undefined): ScrutinyStatus {
  return scrutinyStatuses.find((status) => addressOf[status] === text) ?? 'pending';
}

/** The documents end these addresses with the page number; the page is now in the query, so this part is constant. */
const PAGE = '1';

export function candidateListAddress(advtCode: number | string, status: ScrutinyStatus): string {
  return `/admin/scrutiny/${advtCode}/${addressOf[status]}/${PAGE}`;
}

export function candidateAddress(advtCode: number | string, applicationId: number, status: ScrutinyStatus): string {
  return `/admin/candidate-details/${advtCode}/${applicationId}/${addressOf[status]}/${PAGE}`;
}
