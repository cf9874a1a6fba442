import type * as advertisement from '@psc/api-client/calls/advertisement.ts';
import type { CalendarConflict, CalendarDate } from '@psc/api-client/calls/advertisement.ts';
import { daysBetween } from '@psc/i18n/calendar.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { one } from './move.ts';
import { downloadNotice, downloadWeek } from './notice-document.ts';
import { selectConflicts, selectDates, type DateRow } from './repository/calendar.ts';

/** Two months with the weeks around them. */
const LONGEST_SPAN_DAYS = 75;
const MOST_DATES = 2000;
const MOST_CONFLICTS = 200;

export function calendarDate({ postEn, postNe, at, lifeCycleStatus, ...row }: DateRow): CalendarDate {
  return {
    ...row,
    at: at && new Date(at).toISOString(),
    lifeCycleStatus: lifeCycleStatus as CalendarDate['lifeCycleStatus'],
    post: { en: postEn, ne: postNe },
  };
}

export const calendar: Pick<Handlers<typeof advertisement>, 'listCalendar' | 'downloadNotice' | 'downloadWeek'> = {
  listCalendar: async ({ query: { fromAd, toAd } }, context) => {
    const days = daysBetween(fromAd, toAd);
    if (days < 0 || days > LONGEST_SPAN_DAYS) throw refuse.invalid([{ field: 'toAd', message: 'rules.all.choice.listedOnly' }]);
    const dates = await selectDates(context.db, { fromAd, toAd, limit: MOST_DATES });
    const conflicts = await selectConflicts(context.db, { fromAd, toAd, limit: MOST_CONFLICTS });
    return { dates: dates.map(calendarDate), conflicts: conflicts as CalendarConflict[] };
  },
  downloadNotice: async ({ params }, context) => downloadNotice(context, await one(context, Number(params.advtCode))),
  downloadWeek: ({ query: { fromAd } }, context) => downloadWeek(context, fromAd),
};
