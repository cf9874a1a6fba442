import { listModules, searchModules } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get('text')?.trim();
  return name ? read(searchModules, { params: { name } }, request) : read(listModules, {}, request);
}
