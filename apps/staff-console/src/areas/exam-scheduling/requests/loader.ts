import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import type { ExamScheduleRequestPage } from '@psc/api-client/calls/exam-scheduling.ts';
import { read, send } from '@psc/api-client/send.ts';
import type { ExamScheduleStatus } from '@psc/validation/lifecycles/exam-schedule.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Requests of one status, or all of them; the skipped ones have a call of their own. */
export type RequestTab = 'all' | 'newRequest' | 'skipped';

function queryOf(tab: RequestTab, after?: number): { after?: number; status?: ExamScheduleStatus } {
  return tab === 'newRequest' ? { after, status: 'newRequest' } : { after };
}

/** `open` in the address is the request whose details are shown. */
export function requestsLoader(tab: RequestTab) {
  return async ({ request }: LoaderFunctionArgs) => {
    const id = new URL(request.url).searchParams.get('open');
    const [page, detail] = await Promise.all([
      tab === 'skipped' ? read(calls.listSkipped, {}) : read(calls.listRequisitions, { query: queryOf(tab) }),
      id ? read(calls.get, { params: { id } }) : null,
    ]);
    return { page, detail };
  };
}

export async function nextPage(tab: RequestTab, after: number): Promise<ExamScheduleRequestPage | null> {
  const outcome = tab === 'skipped' ? await send(calls.listSkipped, { query: { after } }) : await send(calls.listRequisitions, { query: queryOf(tab, after) });
  return outcome.ok ? outcome.data : null;
}
