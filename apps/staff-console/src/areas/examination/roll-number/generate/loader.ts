import { rollNumbers } from '@psc/api-client/areas/examination/roll-number.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../../shared/list/read-list.ts';

/** `advtCode` in the address is the advertisement whose candidates are numbered. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  return { list: advtCode ? await readList(rollNumbers, request, { params: { advtCode } }) : null };
}
