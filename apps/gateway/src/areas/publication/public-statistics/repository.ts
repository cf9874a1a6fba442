import type { StatisticYear } from '@psc/api-client/areas/publication/public-statistics.ts';
import type { Database } from '../../../platform/database/connection.ts';

export async function selectStatistics(db: Database): Promise<{ asOf: Date; years: StatisticYear[] } | undefined> {
  const row = await db.selectFrom('publicStatistics').select(['asOf', 'years']).executeTakeFirst();
  return row && { asOf: row.asOf, years: row.years as unknown as StatisticYear[] };
}

export async function replaceStatistics(db: Database, years: readonly StatisticYear[], asOf: Date): Promise<void> {
  const values = { asOf, years: JSON.stringify(years) };
  await db
    .insertInto('publicStatistics')
    .values(values)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(values))
    .execute();
}
