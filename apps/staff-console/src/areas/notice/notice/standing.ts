import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';

export type Standing = 'upcoming' | 'shown' | 'over';

/** Whether a notice is shown on the day that it is in Nepal at `now`. */
export function standingOf({ startDateAd, endDateAd }: PublicNotice, now: Date): Standing {
  const today = nepalDayOf(now);
  if (today < startDateAd) return 'upcoming';
  return today > endDateAd ? 'over' : 'shown';
}
