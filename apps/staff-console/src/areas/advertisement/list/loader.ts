import { advertisements } from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import type { AdvertisementListDefinition } from './definition.ts';

export function loaderFor({ among }: AdvertisementListDefinition) {
  return async ({ request }: LoaderFunctionArgs) => {
    const [list, services, classes, fiscalYears] = await Promise.all([
      readList(advertisements, request, { assumed: among ? { among } : {} }),
      read(masterData.listServices, {}, request),
      read(masterData.listClasses, {}, request),
      read(masterData.listFiscalYears, {}, request),
    ]);
    return { list, choices: { services, classes, fiscalYears } };
  };
}
export type AdvertisementListData = Awaited<ReturnType<ReturnType<typeof loaderFor>>>;

export const shouldRevalidate = whenRowsChange(advertisements);
