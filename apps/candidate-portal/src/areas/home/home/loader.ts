import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notice from '@psc/api-client/calls/notice.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** What concerns the candidate must be there; a list of everybody's that does not arrive becomes null and says so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [status, counters, vacancies, notices] = await Promise.all([
    read(dashboard.status, {}, request),
    read(dashboard.details, {}, request),
    read(dashboard.vacancyList, {}, request).catch(() => null),
    read(notice.listPublic, {}, request).catch(() => null),
  ]);
  return { status, counters, vacancies, notices };
}
