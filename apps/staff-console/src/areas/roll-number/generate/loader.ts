import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { rollNumbers } from '@psc/api-client/calls/roll-number.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

/** `advtCode` in the address is the advertisement whose candidates are numbered. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [codes, list] = await Promise.all([
    read(advertisement.listCodes, {}, request),
    advtCode ? readList(rollNumbers, request, { params: { advtCode } }) : null,
  ]);
  return { codes, list };
}
