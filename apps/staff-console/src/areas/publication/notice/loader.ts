import { notices } from '@psc/api-client/areas/publication/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return { list: await readList(notices, request), todayAd: nepalDayOf(new Date()) };
}

export const shouldRevalidate = whenRowsChange(notices);
