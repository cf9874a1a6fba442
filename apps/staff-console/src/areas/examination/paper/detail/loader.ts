import * as calls from '@psc/api-client/areas/examination/paper.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params, request }: LoaderFunctionArgs) {
  return read(calls.getConfig, { params: { id: params.id! } }, request);
}
