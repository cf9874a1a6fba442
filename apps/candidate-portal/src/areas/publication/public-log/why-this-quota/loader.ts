import { whyThisQuota } from '@psc/api-client/areas/publication/public-log.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ params, request }: LoaderFunctionArgs) {
  return read(whyThisQuota, { params: { advtCode: Number(params.advtCode) } }, request);
}
