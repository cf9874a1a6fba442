import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  if (!advtCode) return null;
  return { advtCode: Number(advtCode), centres: await read(masterData.listExamCentres, {}, request) };
}
