import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `advtCode` in the address is the advertisement whose centres are assigned. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [list, assignment] = await Promise.all([
    readList(calls.centreAdvertisements, request),
    advtCode ? read(calls.getAssigned, { params: { id: advtCode } }, request) : null,
  ]);
  return { list, assignment };
}
