import { readPage } from '@psc/api-client/notifications.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { NotificationsScreen as Component } from './screen.tsx';

export function loader({ url }: LoaderFunctionArgs) {
  return readPage(url);
}
