import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { requisitions } from '@psc/api-client/areas/requisition/requisition.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

async function readChoices(request: Request) {
  const [services, groups, subGroups, classes, posts, organizations] = await Promise.all([
    read(masterData.listServices, {}, request),
    read(masterData.listGroups, {}, request),
    read(masterData.listSubGroups, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listPosts, {}, request),
    read(masterData.listOrganizations, {}, request),
  ]);
  return { services, groups, subGroups, classes, posts, organizations };
}
export type RequisitionChoices = Awaited<ReturnType<typeof readChoices>>;

export async function loader({ request }: LoaderFunctionArgs) {
  const [choices, list] = await Promise.all([readChoices(request), readList(requisitions, request)]);
  return { choices, list };
}

export const shouldRevalidate = whenRowsChange(requisitions);
