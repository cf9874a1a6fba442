import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params, request }: LoaderFunctionArgs) {
  return read(advertisementPage.get, { params: { advtCode: params.advtCode! } }, request);
}
