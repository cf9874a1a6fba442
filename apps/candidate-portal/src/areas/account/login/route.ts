import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notice from '@psc/api-client/calls/notice.ts';
import { read } from '@psc/api-client/send.ts';

export { LoginScreen as Component } from './screen.tsx';

/** Neither list may keep anybody from logging in: both are promises, and a failed one becomes null. */
export function loader() {
  return {
    vacancies: read(dashboard.vacancyList, {}, { quiet: true }).catch(() => null),
    notices: read(notice.listPublic, {}, { quiet: true }).catch(() => null),
  };
}
