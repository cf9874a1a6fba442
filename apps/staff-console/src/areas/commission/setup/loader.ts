import * as setup from '@psc/api-client/areas/commission/setup.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return read(setup.getProgress, {}, request);
}
