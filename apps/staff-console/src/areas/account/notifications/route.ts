import * as notification from '@psc/api-client/calls/notification.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { NotificationsScreen as Component } from './screen.tsx';

const pageSize = 20;

export async function loader({ url }: LoaderFunctionArgs) {
  const pageNumber = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  return { pageNumber, ...(await read(notification.listAll, { params: { pageNumber, pageSize } })) };
}
