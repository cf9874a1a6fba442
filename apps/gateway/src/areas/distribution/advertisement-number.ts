import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { filledForm } from '@psc/validation/settings.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { settingOn } from '../../platform/settings.ts';
import { findFiscalYear } from './repository/fiscal-year.ts';
import { increaseLastNumber, selectHighestNumber } from './repository/advertisements.ts';

export type FiscalYear = { id: number; code: string };

/** @throws Refusal 409 when master data have no fiscal year for the day */
export async function fiscalYearAt(db: Database, now: Date): Promise<FiscalYear> {
  const fiscalYear = await findFiscalYear(db, nepalDayOf(now));
  if (!fiscalYear) throw refuse.conflict('gateway.distribution.noFiscalYear');
  return fiscalYear;
}

/**
 * The next advertisement numbers of a fiscal year, such as `16613/083-84`. The row stays locked until the transaction ends, so that no
 * number is used twice and none is lost by a rollback.
 * Depending on the day's setting, numbers continue over fiscal years or restart at 1.
 */
export async function takeAdvertisementNumbers(db: Database, fiscalYear: FiscalYear, count: number, now: Date): Promise<string[]> {
  const { lastBefore, yearly } = await settingOn(db, 'advertisementNumbers', nepalDayOf(now));
  const highest = await selectHighestNumber(db);
  const startAfter = yearly && highest !== null ? 0 : (highest ?? lastBefore);
  const lastNumber = await increaseLastNumber(db, fiscalYear.id, count, startAfter);
  const writtenAs = await settingOn(db, 'advertisementNumberForm', nepalDayOf(now));
  // 2083-84 is written 083-84.
  const years = { year: fiscalYear.code, shortYear: fiscalYear.code.slice(1) };
  return Array.from({ length: count }, (_, index) => filledForm(writtenAs, { ...years, number: String(lastNumber - count + index + 1) }));
}
