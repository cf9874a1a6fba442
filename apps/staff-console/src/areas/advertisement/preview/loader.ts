import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(vacancy.preview, { params: { advtCode: params.advtCode! } }, request);
}
