import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList } from '../../../shared/list/read-list.ts';

/** `advtCode` and the filters are in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [unpublished, published, list] = await Promise.all([
    read(result.listUnpublished, {}, request),
    read(result.listPublished, {}, request),
    advtCode ? readList(attendance.attendances, request, { params: { advtCode } }) : null,
  ]);
  const isPublished = published.some((each) => String(each.advtCode) === advtCode);
  const post = [...unpublished, ...published].find((each) => String(each.advtCode) === advtCode)?.post ?? null;
  return { unpublished, published, list, post, isPublished };
}
