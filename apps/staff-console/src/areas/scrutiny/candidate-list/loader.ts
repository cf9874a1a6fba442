import { candidates } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';
import { statusFrom } from '../status-names.ts';

/** Applications with the status in the address. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const advtCode = Number(params.id);
  const status = statusFrom(params.type);
  return { advtCode, status, list: await readList(candidates, request, { params: { advtCode }, assumed: { status, paid: 'true' } }) };
}
