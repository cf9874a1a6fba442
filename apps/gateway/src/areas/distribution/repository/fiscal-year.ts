import type { Day } from '@psc/i18n/calendar.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The fiscal year of a day; if years overlap, the one added last. */
export function findFiscalYear(db: Database, dayAd: Day): Promise<{ id: number; code: string } | undefined> {
  return db
    .selectFrom('fiscalYear')
    .select(['id', 'code'])
    .where('startsOnAd', '<=', dayAd)
    .where('endsOnAd', '>=', dayAd)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
