import { addDays, adFromBs } from '@psc/i18n/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isEmpty } from './empty-table.ts';

const firstYearBs = 2080;
const lastYearBs = 2085;

/** A fiscal year runs from 1 Shrawan to the end of Ashadh. */
export async function seedFiscalYears(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'fiscalYear'))) return;
  const years = Array.from({ length: lastYearBs - firstYearBs + 1 }, (_, index) => firstYearBs + index);
  await db
    .insertInto('fiscalYear')
    .values(
      years.map((yearBs) => ({
        code: `${yearBs}-${String((yearBs + 1) % 100).padStart(2, '0')}`,
        startsOnAd: adFromBs(`${yearBs}-04-01`)!,
        endsOnAd: addDays(adFromBs(`${yearBs + 1}-04-01`)!, -1),
      })),
    )
    .execute();
}
