import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const vacancies = read(dashboard.vacancyList, {}, { signal: request.signal }).catch(() => null);
  const notices = read(notice.listPublic, {}, { signal: request.signal }).catch(() => null);
  return { districts: await read(masterData.listDistricts, {}, request), vacancies, notices };
}
