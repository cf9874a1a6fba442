import { masterTypes, referredFirst, tableName } from '@psc/validation/areas/commission/master-lists.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Ordered so that tables come before those they refer to. */
const tables = [
  ...['room', 'exam_centre', 'invigilator_post', 'curriculum', 'fee', 'age_limit', 'competition_percentage'],
  ...['quota_share', 'quota_share_version'],
  ...referredFirst(masterTypes).reverse().map(tableName),
];

/** Empties all master data, as in a new installation: migrated, with modules and roles only. */
export async function emptyMasterData(db: Database): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
}
