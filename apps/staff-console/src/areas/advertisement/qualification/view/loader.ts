import * as calls from '@psc/api-client/areas/advertisement/qualification.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(calls.view, { params: { id: params.id! } }, request);
}
