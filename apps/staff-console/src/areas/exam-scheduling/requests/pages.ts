import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import type { ExamScheduleRequestPage } from '@psc/api-client/calls/exam-scheduling.ts';
import { send } from '@psc/api-client/send.ts';
import type { ExamScheduleStatus } from '@psc/validation/lifecycles/exam-schedule.ts';

/** Requests of one status, or all of them; the skipped ones have a call of their own. */
export type RequestTab = 'all' | 'newRequest' | 'skipped';

export function queryOf(tab: RequestTab, after?: number): { after?: number; status?: ExamScheduleStatus } {
  return tab === 'newRequest' ? { after, status: 'newRequest' } : { after };
}

export async function nextPage(tab: RequestTab, after: number): Promise<ExamScheduleRequestPage | null> {
  const outcome =
    tab === 'skipped'
      ? await send(calls.listSkipped, { query: { after } })
      : await send(calls.listRequisitions, { query: queryOf(tab, after) });
  return outcome.ok ? outcome.data : null;
}
