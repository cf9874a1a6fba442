import { getLog } from '@psc/api-client/areas/distribution/distribution.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  return read(getLog, { params: { id } }, request);
}
