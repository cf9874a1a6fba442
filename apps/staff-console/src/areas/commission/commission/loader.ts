import * as commission from '@psc/api-client/areas/commission/commission.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return read(commission.get, {}, request);
}
