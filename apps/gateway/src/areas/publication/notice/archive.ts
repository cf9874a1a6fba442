import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { adFromBs, addDays, dayText, fiscalYearOf, type Day } from '@psc/i18n/calendar.ts';
import { lastDayOfFiscalYear } from '@psc/i18n/calendar-months.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { selectFirstDay, selectPublished } from './repository.ts';

export type Asked = { page?: number | undefined; text?: string | undefined; fiscalYear?: string | undefined; topic?: string | undefined };

const NOTICES_A_PAGE = 20;
/** Limits the rows that paging skips. */
const LAST_PAGE = 500;
const FIRST_MONTH = 4;

/** 1 Shrawan to the end of Ashadh, in AD. @throws Refusal 400 for a year outside the calendar */
function daysOf(fiscalYear: string): { from: Day; to: Day } {
  const from = adFromBs(dayText(Number(fiscalYear.slice(0, 4)), FIRST_MONTH, 1));
  if (from === null) throw refuse.invalid([{ field: 'fiscalYear', message: 'gateway.frame.wrongValue' }]);
  return { from, to: lastDayOfFiscalYear(from) };
}

/** From the current fiscal year back to that of the first notice. */
function yearsSince(first: Day, today: Day): string[] {
  const years: string[] = [];
  for (let day = first; day <= today; day = addDays(lastDayOfFiscalYear(day), 1)) years.unshift(fiscalYearOf(day));
  return years;
}

/** Notices published up to today, including expired ones. */
export async function findPublished(db: Database, { page = 1, fiscalYear, ...asked }: Asked, today: Day) {
  if (page < 1 || page > LAST_PAGE) throw refuse.invalid([{ field: 'page', message: 'gateway.frame.wrongValue' }]);
  const days = fiscalYear === undefined ? null : daysOf(fiscalYear);
  // One more row than the page shows tells whether another page follows.
  const found: PublicNotice[] = await selectPublished(
    db,
    { ...asked, from: days?.from ?? null, to: days === null || days.to > today ? today : days.to },
    { limit: NOTICES_A_PAGE + 1, skip: (page - 1) * NOTICES_A_PAGE },
  );
  const first = await selectFirstDay(db);
  return {
    notices: found.slice(0, NOTICES_A_PAGE),
    nextPage: found.length > NOTICES_A_PAGE ? page + 1 : null,
    fiscalYears: first === null ? [] : yearsSince(first, today),
  };
}
