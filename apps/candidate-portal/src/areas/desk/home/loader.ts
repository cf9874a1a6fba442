import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The candidate's own data is required; a public list that fails to load becomes null, and the screen says so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [status, counters, vacancies, notices] = await Promise.all([
    read(dashboard.status, {}, request),
    read(dashboard.details, {}, request),
    read(dashboard.vacancyList, {}, request).catch(() => null),
    read(notice.listPublic, {}, request).catch(() => null),
  ]);
  return { status, counters, vacancies, notices };
}
