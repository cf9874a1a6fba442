import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `request` in the address is the request that is scheduled. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('request');
  const [page, rejected, detail] = await Promise.all([
    read(calls.listForApproval, {}, request),
    read(calls.listRequisitions, { query: { status: 'rejected' } }, request),
    id ? read(calls.get, { params: { id } }, request) : null,
  ]);
  return { page, rejected, detail };
}
