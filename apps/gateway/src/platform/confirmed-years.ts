import { setConfirmedYears, type BsYear } from '@psc/i18n/calendar.ts';
import type { Database } from './database/connection.ts';

/** The years of Bikram Sambat whose months were confirmed. */
function selectConfirmedYears(db: Database): Promise<BsYear[]> {
  return db.selectFrom('bsYear').select(['bsYear', 'monthDays']).orderBy('bsYear').execute();
}

/** Reads the confirmed years into the calendar of this process. */
export async function loadConfirmedYears(db: Database): Promise<BsYear[]> {
  const years = await selectConfirmedYears(db);
  setConfirmedYears(years);
  return years;
}
