import type { Day } from '@psc/i18n/calendar.ts';
import type { Database } from '../../../database/connection.ts';

/** The holidays of these days, both included; one that was taken back is none. */
export function selectClosedDays(db: Database, fromAd: Day, toAd: Day): Promise<{ dayAd: Day }[]> {
  return db
    .selectFrom('holiday')
    .select('dayAd')
    .where('active', '=', true)
    .where('dayAd', '>=', fromAd)
    .where('dayAd', '<=', toAd)
    .execute();
}
