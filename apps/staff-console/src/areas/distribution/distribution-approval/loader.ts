import * as distribution from '@psc/api-client/calls/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { listCall, shownIn } from './shown.ts';

/** `open` in the address is the requisition whose distribution is shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const open = searchParams.get('open');
  const [page, details] = await Promise.all([
    read(listCall(shownIn(searchParams)), { query: {} }, request),
    open ? read(distribution.findByRequisition, { params: { requisitionId: open } }, request) : null,
  ]);
  return { page: { rows: page.distributions, nextAfterId: page.nextAfterId }, details };
}
