import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { queryOf, type RequestTab } from './pages.ts';

/** `open` in the address is the request whose details are shown. */
export function requestsLoader(tab: RequestTab) {
  return async ({ request }: LoaderFunctionArgs) => {
    const id = new URL(request.url).searchParams.get('open');
    const [page, detail] = await Promise.all([
      tab === 'skipped' ? read(calls.listSkipped, {}, request) : read(calls.listRequisitions, { query: queryOf(tab) }, request),
      id ? read(calls.get, { params: { id } }, request) : null,
    ]);
    return { page, detail };
  };
}
