import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';
import { readRequestChoices } from '../request-filters.ts';

/** `request` in the address is the request to schedule. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('request');
  const [list, choices, detail] = await Promise.all([
    readList(calls.requests, request, { assumed: { status: 'scheduled' } }),
    readRequestChoices(request),
    id ? read(calls.get, { params: { id } }, request) : null,
  ]);
  return { list, choices, detail };
}
