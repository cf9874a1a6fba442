import { history, listHistoryWriters } from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, provinces, districts, services, classes, fiscalYears, writers] = await Promise.all([
    readList(history, request),
    read(masterData.listProvinces, {}, request),
    read(masterData.listDistricts, {}, request),
    read(masterData.listServices, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listFiscalYears, {}, request),
    read(listHistoryWriters, {}, request),
  ]);
  return { list, provinces, districts, services, classes, fiscalYears, writers };
}

export const shouldRevalidate = whenRowsChange(history);
