import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

export const scrutinyStatuses: ScrutinyStatus[] = ['pending', 'approved', 'onHold', 'rejected'];
export const scrutinyTones: Record<ScrutinyStatus, StatusTone> = { pending: 'waiting', approved: 'done', onHold: 'attention', rejected: 'refused' };

/** The specification writes a status in addresses in its own way: `hold-on`. */
export const addressOf: Record<ScrutinyStatus, string> = { pending: 'pending', approved: 'approved', onHold: 'hold-on', rejected: 'rejected' };

export function statusFrom(text: string | undefined): ScrutinyStatus {
  return scrutinyStatuses.find((status) => addressOf[status] === text) ?? 'pending';
}

export const FIRST_PAGE = '1';

export function candidateListAddress(advtCode: number | string, status: ScrutinyStatus, page: number | string = FIRST_PAGE): string {
  return `/admin/scrutiny/${advtCode}/${addressOf[status]}/${page}`;
}

export function candidateAddress(advtCode: number | string, applicationId: number, status: ScrutinyStatus, page: number | string): string {
  return `/admin/candidate-details/${advtCode}/${applicationId}/${addressOf[status]}/${page}`;
}
