import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** An advertisement has one assignment, so its code finds it; `id` in the path is the assignment's own. */
export function loader({ params, request }: LoaderFunctionArgs) {
  return read(calls.getAssigned, { params: { id: params.advtCode ?? '' } }, request);
}
