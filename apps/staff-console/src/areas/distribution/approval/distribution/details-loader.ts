import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `open` in the address is the requisition whose distribution is shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const requisitionId = new URL(request.url).searchParams.get('open');
  return requisitionId ? read(distribution.findByRequisition, { params: { requisitionId } }, request) : null;
}
