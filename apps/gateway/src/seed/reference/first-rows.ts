import type { Database } from '../../platform/database/connection.ts';

/** Rows that the gateway updates and never inserts: the revision of the master data, and the levels of the distribution formula. */
export async function seedFirstRows(db: Database): Promise<void> {
  await db
    .insertInto('masterDataRevision')
    .values({ revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('distributionLevel')
    .values([{ level: 'localLevel' }, { level: 'provinceLevel' }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
