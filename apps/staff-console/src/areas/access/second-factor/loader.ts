import { getState } from '@psc/api-client/areas/access/second-factor.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  return read(getState, {}, request);
}
