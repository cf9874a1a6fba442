import * as distribution from '@psc/api-client/calls/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { queryOf, shownIn } from './shown.ts';

export { PercentageDistributionScreen as Component } from './screen.tsx';

/** `open` in the address is the requisition that is being distributed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const open = searchParams.get('open');
  const [page, saved, row] = await Promise.all([
    read(distribution.listRequests, { query: queryOf(shownIn(searchParams)) }),
    open ? read(distribution.findByRequisition, { params: { requisitionId: open } }) : null,
    open ? openRow(Number(open)) : null,
  ]);
  return { page: { rows: page.requests, nextAfterId: page.nextAfterId }, saved, row };
}

/** The row that is open, though it may have left the list that is shown. */
async function openRow(requisitionId: number) {
  const { requests } = await read(distribution.listRequests, { query: { afterId: requisitionId + 1 } });
  return requests.find((request) => request.requisitionId === requisitionId) ?? null;
}
