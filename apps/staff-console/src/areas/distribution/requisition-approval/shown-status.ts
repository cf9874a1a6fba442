import type { RequisitionStatus } from '@psc/validation/lifecycles/requisition.ts';

export type ShownStatus = RequisitionStatus | 'all';

/** Those that wait are shown first; `all` in the address shows every state. */
export function statusIn(search: URLSearchParams): ShownStatus {
  return (search.get('status') ?? 'saved') as ShownStatus;
}
