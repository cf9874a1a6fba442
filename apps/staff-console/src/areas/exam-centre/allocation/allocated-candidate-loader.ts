import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { queryOf } from './allocated-query.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  if (!advtCode) return null;
  return {
    advtCode: Number(advtCode),
    page: await read(calls.listAllocatedCandidates, { params: { advtCode }, query: queryOf(search) }, request),
  };
}
