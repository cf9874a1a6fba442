import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { allocations } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, services, classes] = await Promise.all([
    readList(allocations, request),
    read(masterData.listServices, {}, request),
    read(masterData.listClasses, {}, request),
  ]);
  return { list, choices: { services, classes } };
}
