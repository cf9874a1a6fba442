import { getRole, listModules, roles } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `compare` in the address names two roles to compare: `3-8`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [one, other] = new URL(request.url).searchParams.get('compare')?.split('-') ?? [];
  const [list, compared, modules] = await Promise.all([
    readList(roles, request),
    one && other ? Promise.all([one, other].map((id) => read(getRole, { params: { id } }, request))) : null,
    one && other ? read(listModules, {}, request) : [],
  ]);
  return { list, compared, modules };
}
