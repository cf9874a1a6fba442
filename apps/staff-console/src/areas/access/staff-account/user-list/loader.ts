import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { internalUsers, listModules, listRoles } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, organizations, roles, modules] = await Promise.all([
    readList(internalUsers, request),
    read(masterData.listOrganizations, {}, request),
    read(listRoles, { query: { pageSize: 100, retired: false } }, request),
    read(listModules, {}, request),
  ]);
  return { list, organizations, roles: roles.rows, modules };
}

export const shouldRevalidate = whenRowsChange(internalUsers);
