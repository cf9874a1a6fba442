import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { MyAdvertisementsScreen as Component } from './screen.tsx';

const PAGE_LENGTH = 50;

/** `page` in the address is the page of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const pageNumber = Math.max(Number(new URL(request.url).searchParams.get('page')) || 1, 1);
  return { pageNumber, ...(await read(calls.list, { params: { pageLength: PAGE_LENGTH, pageNumber } })) };
}
