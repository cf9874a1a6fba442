import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(calls.usersByAdvertisement, { body: { advtCode: Number(params.id) } }, request);
}
