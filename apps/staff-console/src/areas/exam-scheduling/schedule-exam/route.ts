import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { ScheduleExamScreen as Component } from './screen.tsx';

/** `request` in the address is the request that is scheduled. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('request');
  const [page, rejected, detail] = await Promise.all([
    read(calls.listForApproval, {}),
    read(calls.listRequisitions, { query: { status: 'rejected' } }),
    id ? read(calls.get, { params: { id } }) : null,
  ]);
  return { page, rejected, detail };
}
