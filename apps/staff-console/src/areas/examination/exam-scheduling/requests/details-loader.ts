import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `open` in the address is the request whose details are shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('open');
  return id ? read(calls.get, { params: { id } }, request) : null;
}
