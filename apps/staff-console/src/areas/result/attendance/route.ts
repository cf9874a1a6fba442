import * as attendance from '@psc/api-client/calls/attendance.ts';
import * as result from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { AttendanceScreen as Component } from './screen.tsx';

const PAGE_LENGTH = 100;

/** `advtCode` and `page` in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  const pageNumber = Math.max(Number(search.get('page')) || 1, 1);
  const [unpublished, published, list] = await Promise.all([
    read(result.listUnpublished, {}),
    read(result.listPublished, {}),
    advtCode ? read(attendance.list, { params: { pageNumber, pageLength: PAGE_LENGTH, advtCode } }) : null,
  ]);
  const isPublished = published.some((each) => String(each.advtCode) === advtCode);
  return { advertisements: [...unpublished, ...published], list, pageNumber, isPublished };
}
