import * as attendance from '@psc/api-client/calls/attendance.ts';
import * as result from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { pageIn } from '../page-in.ts';

const PAGE_LENGTH = 100;

/** `advtCode` and the page in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  const { pageNumber, query } = pageIn(search);
  const [unpublished, published, list] = await Promise.all([
    read(result.listUnpublished, {}, request),
    read(result.listPublished, {}, request),
    advtCode ? read(attendance.list, { params: { pageNumber, pageLength: PAGE_LENGTH, advtCode }, query }, request) : null,
  ]);
  const isPublished = published.some((each) => String(each.advtCode) === advtCode);
  return { unpublished, published, list, pageNumber, isPublished };
}
