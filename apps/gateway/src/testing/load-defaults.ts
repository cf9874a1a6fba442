import { connectPostgres } from '../database/connection.ts';
import { referenceSeeds } from '../seed/reference.ts';

/** Loads Nepal's federal lists into a database that a started gateway has set up: without demo data it begins empty. */
export async function loadDefaults(url: string): Promise<void> {
  const database = await connectPostgres(url, 1);
  for (const seed of referenceSeeds) await seed(database.db);
  await database.close();
}
