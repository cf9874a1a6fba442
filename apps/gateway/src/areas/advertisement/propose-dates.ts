import type { proposeDates as call } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { addDays, type Day } from '@psc/i18n/calendar.ts';
import { proposedDates } from '@psc/validation/areas/advertisement/proposed-dates.ts';
import type { Context } from '../../platform/frame/context.ts';
import { settingOn } from '../../platform/settings.ts';
import { selectClosedDays } from '../../platform/shared/repository/closed-days.ts';

/** Covers the four longest intervals, and the holidays that push deadlines back. */
const LOOKED_AHEAD_DAYS = 600;

/** Uses the settings of the publication day, which also apply to the advertisement itself. */
export async function proposeDates({ db }: Context, publishDateAd: Day): Promise<DataOf<typeof call>> {
  const closed = {
    weekly: await settingOn(db, 'weeklyHolidays', publishDateAd),
    holidays: await selectClosedDays(db, publishDateAd, addDays(publishDateAd, LOOKED_AHEAD_DAYS)),
  };
  return {
    publishDateAd,
    dates: proposedDates(publishDateAd, await settingOn(db, 'dateIntervals', publishDateAd), closed),
    closingHour: await settingOn(db, 'deadlineTime', publishDateAd),
  };
}
