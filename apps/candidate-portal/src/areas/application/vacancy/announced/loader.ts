import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  read(vacancy.announced, { params: { advtCode: params.advtCode! } }, request);
