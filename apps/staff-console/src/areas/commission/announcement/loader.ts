import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return read(announcement.list, {}, request);
}
