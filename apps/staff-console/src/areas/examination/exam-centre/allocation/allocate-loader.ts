import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import { sessionStore, may } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `advtCode` and the filters are in the address. Centre capacities are master data, which some schedulers may not read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  if (!advtCode) return null;
  const readsCentres = may('masterConfiguration', 'read', sessionStore.getState().privileges);
  const [list, assignment] = await Promise.all([
    readList(calls.candidatesToAllocate, request, { params: { advtCode } }),
    readsCentres ? read(calls.getAssigned, { params: { id: advtCode } }, request) : null,
  ]);
  return { advtCode: Number(advtCode), list, assignment };
}
