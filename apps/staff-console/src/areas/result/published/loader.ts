import * as calls from '@psc/api-client/areas/result/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

/** `advtCode` and the filters are in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [published, list] = await Promise.all([
    read(calls.listPublished, {}, request),
    advtCode ? readList(calls.candidateResults, request, { params: { advtCode } }) : null,
  ]);
  return { published, list };
}

export const shouldRevalidate = whenRowsChange(calls.candidateResults, ['advtCode']);
