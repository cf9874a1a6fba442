import * as masterData from '@psc/api-client/calls/master-data.ts';
import { requisitions } from '@psc/api-client/calls/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';
import { assumed } from './assumed.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, services, classes, organizations] = await Promise.all([
    readList(requisitions, request, { assumed }),
    read(masterData.listServices, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listOrganizations, {}, request),
  ]);
  return { list, choices: { services, classes, organizations } };
}

export const shouldRevalidate = whenRowsChange(requisitions);
