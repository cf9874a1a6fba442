import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(calls.get, { params: { id: params.id ?? '' } }, request);
}
