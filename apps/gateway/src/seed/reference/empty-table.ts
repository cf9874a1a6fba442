import type { Database } from '../../platform/database/connection.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export async function isEmpty(db: Database, table: keyof DB): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select((expression) => expression.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
