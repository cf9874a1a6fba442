import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import type { Day } from '@psc/i18n/calendar.ts';

export type NoticePhase = 'upcoming' | 'shown' | 'over';

/** Whether a notice is current on a day in Nepal. */
export function noticePhaseOf({ startDateAd, endDateAd }: PublicNotice, today: Day): NoticePhase {
  if (today < startDateAd) return 'upcoming';
  return today > endDateAd ? 'over' : 'shown';
}
