import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `id` is the advertisement code. */
export function loader({ params, request }: LoaderFunctionArgs) {
  return read(calls.getAssigned, { params: { id: params.id ?? '' } }, request);
}
