import { readPage } from '@psc/api-client/notifications.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader(given: LoaderFunctionArgs) {
  return readPage(given);
}
