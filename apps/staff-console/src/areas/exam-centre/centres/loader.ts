import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [centres, provinces, districts] = await Promise.all([
    read(masterData.listExamCentres, { query: { includeInactive: true } }, request),
    read(masterData.listProvinces, {}, request),
    read(masterData.listDistricts, {}, request),
  ]);
  return { centres, provinces, districts };
}
