import { connectPostgres } from '../database/connection.ts';
import { referenceSeeds } from '../seed/reference.ts';
import { keepIdsApart } from './template-database.ts';

/** Loads Nepal's federal lists, under the ids of test databases, into a database that a started gateway has set up without demo data. */
export async function loadDefaults(url: string): Promise<void> {
  const database = await connectPostgres(url, 1);
  await keepIdsApart(database.db);
  for (const seed of referenceSeeds) await seed(database.db);
  await database.close();
}
