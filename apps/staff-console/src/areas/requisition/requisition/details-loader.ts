import * as requisition from '@psc/api-client/calls/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `open` in the address is the requisition whose details are shown, `edit` the one that is corrected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requisitionId = searchParams.get('open') ?? searchParams.get('edit');
  return requisitionId ? read(requisition.getDetails, { params: { requisitionId } }, request) : null;
}
