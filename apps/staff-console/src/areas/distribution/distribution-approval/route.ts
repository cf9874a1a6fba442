import * as distribution from '@psc/api-client/calls/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { listCall, shownIn } from './shown.ts';

export { DistributionApprovalScreen as Component } from './screen.tsx';

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
