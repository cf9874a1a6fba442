import { listRoleReleases } from '@psc/api-client/areas/access/staff-account/releases.ts';
import { getRole, listModules } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `id` in the address is the role to change, `copy` the role to copy. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? searchParams.get('copy');
  const [role, modules, releases] = await Promise.all([
    id === null ? null : read(getRole, { params: { id } }, request),
    read(listModules, {}, request),
    id === null ? [] : read(listRoleReleases, { params: { id } }, request),
  ]);
  return { role, modules, releases };
}
