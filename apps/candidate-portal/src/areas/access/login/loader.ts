import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Both lists are optional, so they are promises and a failed one becomes null: the sign-in page must always load. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    vacancies: read(dashboard.vacancyList, {}, { signal: request.signal }).catch(() => null),
    notices: read(notice.listPublic, {}, { signal: request.signal }).catch(() => null),
  };
}
