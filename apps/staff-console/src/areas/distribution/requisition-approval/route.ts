import * as requisition from '@psc/api-client/calls/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { RequisitionStatus } from '@psc/validation/lifecycles/requisition.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { RequisitionApprovalScreen as Component } from './screen.tsx';

export type ShownStatus = RequisitionStatus | 'all';

/** Those that wait are shown first; `all` in the address shows every state. */
export function statusIn(search: URLSearchParams): ShownStatus {
  return (search.get('status') ?? 'saved') as ShownStatus;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const status = statusIn(searchParams);
  const open = searchParams.get('open');
  const [page, details] = await Promise.all([
    read(requisition.list, { query: status === 'all' ? {} : { status } }),
    open ? read(requisition.getDetails, { params: { requisitionId: open } }) : null,
  ]);
  return { page: { rows: page.requisitions, nextAfterId: page.nextAfterId }, details };
}
