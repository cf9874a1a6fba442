import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const requisitionId = new URL(request.url).searchParams.get('open');
  return requisitionId ? read(requisition.getDetails, { params: { requisitionId } }, request) : null;
}
