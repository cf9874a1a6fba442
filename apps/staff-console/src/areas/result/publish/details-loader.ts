import * as calls from '@psc/api-client/areas/result/result.ts';
import { read } from '@psc/api-client/send.ts';
import { may, sessionStore } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readOpenRow } from '../../../shared/list/read-list.ts';

/** The open advertisement; only officers who may publish get the preview of its result. */
export async function loader({ request }: LoaderFunctionArgs) {
  const summary = await readOpenRow(calls.resultSummaries, request);
  if (summary === null) return null;
  const mayPublish = may('resultAndSelection', 'approve', sessionStore.getState().privileges);
  const preview = mayPublish && summary.status !== null ? await read(calls.publish, { params: { id: summary.advtCode } }, request) : null;
  return { summary, preview };
}
