import type { Database } from '../../database/connection.ts';

export type SnapshotName = 'people' | 'waiting' | 'dashboardCharts' | 'publicStatistics' | 'reports' | 'passOfReports';
export type Snapshot<Value> = { asOf: Date; value: Value };

/** Undefined before the job has run once. */
export async function findSnapshot<Value>(db: Database, name: SnapshotName): Promise<Snapshot<Value> | undefined> {
  const row = await db.selectFrom('snapshot').select(['asOf', 'value']).where('name', '=', name).executeTakeFirst();
  return row && { asOf: row.asOf, value: row.value as Value };
}

export async function saveSnapshot(db: Database, name: SnapshotName, asOf: Date, value: unknown): Promise<void> {
  const values = { asOf, value: JSON.stringify(value) };
  await db
    .insertInto('snapshot')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
