import { connectPostgres } from '../platform/database/connection.ts';
import { referenceSeeds } from '../seed/reference.ts';
import { keepIdsApart } from './template-database.ts';

/** Loads Nepal's federal lists, with the ids of test databases, into a started gateway's database without demo data. */
export async function loadDefaults(url: string): Promise<void> {
  const database = await connectPostgres(url, 1);
  await keepIdsApart(database.db);
  for (const seed of referenceSeeds) await seed(database.db);
  await database.close();
}
