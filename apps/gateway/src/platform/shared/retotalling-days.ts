import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../database/connection.ts';
import { settingOn } from '../settings.ts';
import { workingDayFrom } from './working-day.ts';

/**
 * The last instant to ask and pay for re-totalling.
 * SPEC-GAP: the specification gives neither the period nor the fee of re-totalling. Adopted: settings in force on the publication day; the
 * period ends with its last day, which is not a holiday, and the fee is due within it.
 */
export async function retotallingUntil(db: Database, publishedAt: Date): Promise<Date> {
  const publishedAd = nepalDayOf(publishedAt);
  const lastAd = await workingDayFrom(db, addDays(publishedAd, await settingOn(db, 'retotallingDays', publishedAd)));
  return new Date(Date.parse(instantAtNepal(addDays(lastAd, 1), '00:00')) - 1);
}
