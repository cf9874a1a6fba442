import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { listAccountReleases } from '@psc/api-client/areas/access/staff-account/releases.ts';
import { getInternalUser, listModules, listRoles } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params: { id }, request }: LoaderFunctionArgs) {
  const [account, organizations, roles, modules, releases] = await Promise.all([
    id === undefined ? null : read(getInternalUser, { params: { id } }, request),
    read(masterData.listOrganizations, {}, request),
    read(listRoles, { query: { pageSize: 100, retired: false } }, request),
    id === undefined ? [] : read(listModules, {}, request),
    id === undefined ? [] : read(listAccountReleases, { params: { id } }, request),
  ]);
  return { account, organizations, roles: roles.rows, modules, releases };
}
