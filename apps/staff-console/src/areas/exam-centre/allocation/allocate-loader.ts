import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import { sessionStore, may } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` and `text` stand in the address. The seats of the centres are master data, which not every scheduler may read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  if (!advtCode) return null;
  const readsCentres = may('masterConfiguration', 'read', sessionStore.getState().privileges);
  const [page, assignment] = await Promise.all([
    read(calls.listCandidatesToAllocate, { params: { advtCode }, query: { text: search.get('text') ?? undefined } }, request),
    readsCentres ? read(calls.getAssigned, { params: { id: advtCode } }, request) : null,
  ]);
  return { advtCode: Number(advtCode), page, assignment };
}
