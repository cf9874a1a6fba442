import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notice from '@psc/api-client/calls/notice.ts';
import { read } from '@psc/api-client/send.ts';

export { HomeScreen as Component } from './screen.tsx';

/** What concerns the candidate must be there; a list of everybody's that does not arrive becomes null and says so. */
export async function loader() {
  const [status, counters, vacancies, notices] = await Promise.all([
    read(dashboard.status, {}),
    read(dashboard.details, {}),
    read(dashboard.vacancyList, {}).catch(() => null),
    read(notice.listPublic, {}).catch(() => null),
  ]);
  return { status, counters, vacancies, notices };
}
