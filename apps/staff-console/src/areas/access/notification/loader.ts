import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { readPage } from '@psc/api-client/notifications.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader(given: LoaderFunctionArgs) {
  const [page, { wanted }] = await Promise.all([readPage(given), read(notification.dailyMail, {}, given.request)]);
  return { page, wanted };
}
