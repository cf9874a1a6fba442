import type { Day } from '@psc/i18n/calendar.ts';
import type { Database } from '../../database/connection.ts';

/** The holidays on these days, inclusive, without withdrawn ones. */
export function selectClosedDays(db: Database, fromAd: Day, toAd: Day): Promise<{ dayAd: Day }[]> {
  return db
    .selectFrom('holiday')
    .select('dayAd')
    .where('active', '=', true)
    .where('dayAd', '>=', fromAd)
    .where('dayAd', '<=', toAd)
    .execute();
}
