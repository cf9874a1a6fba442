import * as distribution from '@psc/api-client/calls/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { DistributionApprovalScreen as Component } from './screen.tsx';

export type Shown = 'pending' | 'all';

export function shownIn(search: URLSearchParams): Shown {
  return search.get('show') === 'all' ? 'all' : 'pending';
}
export function listCall(shown: Shown) {
  return shown === 'all' ? distribution.listAll : distribution.listForApproval;
}

/** `open` in the address is the requisition whose distribution is shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const open = searchParams.get('open');
  const [page, details] = await Promise.all([
    read(listCall(shownIn(searchParams)), { query: {} }),
    open ? read(distribution.findByRequisition, { params: { requisitionId: open } }) : null,
  ]);
  return { page: { rows: page.distributions, nextAfterId: page.nextAfterId }, details };
}
