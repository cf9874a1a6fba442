import * as distribution from '@psc/api-client/calls/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { queryOf, shownIn } from './shown.ts';

/** `open` in the address is the requisition that is being distributed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const open = searchParams.get('open');
  const [page, saved, row] = await Promise.all([
    read(distribution.listRequests, { query: queryOf(shownIn(searchParams)) }, request),
    open ? read(distribution.findByRequisition, { params: { requisitionId: open } }, request) : null,
    open ? openRow(Number(open), request) : null,
  ]);
  return { page: { rows: page.requests, nextAfterId: page.nextAfterId }, saved, row };
}

/** The row that is open, though it may have left the list that is shown. */
async function openRow(requisitionId: number, request: Request) {
  const { requests } = await read(distribution.listRequests, { query: { afterId: requisitionId + 1 } }, request);
  return requests.find((row) => row.requisitionId === requisitionId) ?? null;
}
