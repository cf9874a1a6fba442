import * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(agreement.getConfiguration, { params: { id: params.id! } }, request);
}
