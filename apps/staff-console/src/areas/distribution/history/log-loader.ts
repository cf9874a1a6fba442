import { getLog } from '@psc/api-client/calls/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  return read(getLog, { params: { id } }, request);
}
