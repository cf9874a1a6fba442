import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';

export { CentresScreen as Component } from './screen.tsx';

export async function loader() {
  const [centres, provinces, districts] = await Promise.all([
    read(masterData.listExamCentres, { query: { includeInactive: true } }),
    read(masterData.listProvinces, {}),
    read(masterData.listDistricts, {}),
  ]);
  return { centres, provinces, districts };
}
