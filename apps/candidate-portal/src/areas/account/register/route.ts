import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as notice from '@psc/api-client/calls/notice.ts';
import { read } from '@psc/api-client/send.ts';

export { RegisterScreen as Component } from './screen.tsx';

export async function loader() {
  const vacancies = read(dashboard.vacancyList, {}, { quiet: true }).catch(() => null);
  const notices = read(notice.listPublic, {}, { quiet: true }).catch(() => null);
  return { districts: await read(masterData.listDistricts, {}), vacancies, notices };
}
