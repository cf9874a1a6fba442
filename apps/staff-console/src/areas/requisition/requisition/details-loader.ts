import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/**
 * `open` in the address is the requisition shown, `edit` the one to correct, `copy` the one to copy, `letter` the one whose letter requests
 * a further post.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requisitionId = ['open', 'edit', 'copy', 'letter'].map((name) => searchParams.get(name)).find((id) => id !== null);
  return requisitionId ? read(requisition.getDetails, { params: { requisitionId } }, request) : null;
}
