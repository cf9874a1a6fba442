import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';

/** @throws Refusal 409 when master data holds no fiscal year for the day */
export async function fiscalYearAt(db: Database, now: Date): Promise<{ id: number; code: string }> {
  const today = nepalDayOf(now);
  const fiscalYear = await db
    .selectFrom('fiscalYear')
    .select(['id', 'code'])
    .where('startsOnAd', '<=', today)
    .where('endsOnAd', '>=', today)
    .executeTakeFirst();
  if (!fiscalYear) throw refuse.conflict('gateway.distribution.noFiscalYear');
  return fiscalYear;
}

/**
 * The next advertisement numbers of a fiscal year, such as `16613/083-84`. The row stays locked until the transaction
 * ends, so that no number is given twice and none is lost by a rollback.
 */
export async function takeAdvertisementNumbers(db: Database, fiscalYear: { id: number; code: string }, count: number): Promise<string[]> {
  await db
    .insertInto('advertisementNumber')
    .values({ fiscalYearId: fiscalYear.id, lastNumber: await lastNumberSoFar(db) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { lastNumber } = await db
    .updateTable('advertisementNumber')
    .set((eb) => ({ lastNumber: eb('lastNumber', '+', count) }))
    .where('fiscalYearId', '=', fiscalYear.id)
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  // 2083-84 is written 083-84.
  const shortCode = fiscalYear.code.slice(1);
  return Array.from({ length: count }, (_, index) => `${lastNumber - count + index + 1}/${shortCode}`);
}

/** SPEC-GAP: where the numbers of a new fiscal year begin is not said; they run on, at first from a setting. */
async function lastNumberSoFar(db: Database): Promise<number> {
  const { last } = await db.selectFrom('advertisementNumber').select((eb) => eb.fn.max('lastNumber').as('last')).executeTakeFirstOrThrow();
  return last ?? readSetting(db, 'lastAdvertisementNumber');
}
