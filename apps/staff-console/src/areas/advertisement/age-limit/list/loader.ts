import { ageLimits } from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, classes, services] = await Promise.all([
    readList(ageLimits, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listServices, {}, request),
  ]);
  return { list, classes, services };
}
