import * as requisition from '@psc/api-client/calls/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { statusIn } from './shown-status.ts';

export { RequisitionApprovalScreen as Component } from './screen.tsx';

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
