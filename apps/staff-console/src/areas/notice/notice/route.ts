import * as notice from '@psc/api-client/calls/notice.ts';
import { read } from '@psc/api-client/send.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

export { NoticeScreen as Component } from './screen.tsx';

export async function loader() {
  const { notices, nextAfterId } = await read(notice.list, { query: {} });
  return { page: { rows: notices, nextAfterId }, todayAd: nepalDayOf(new Date()) };
}
