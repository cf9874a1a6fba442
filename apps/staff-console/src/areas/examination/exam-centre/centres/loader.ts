import { examCentres } from '@psc/api-client/areas/examination/exam-centre.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, provinces, districts] = await Promise.all([
    readList(examCentres, request),
    read(masterData.listProvinces, {}, request),
    read(masterData.listDistricts, {}, request),
  ]);
  return { list, provinces, districts };
}
export type CentreLists = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = whenRowsChange(examCentres);
