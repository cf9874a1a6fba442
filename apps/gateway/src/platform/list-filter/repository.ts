import type { Id } from '@psc/validation/rules/id.ts';
import type { SavedFilter } from '@psc/api-client/platform/list-filter.ts';
import type { Database } from '../database/connection.ts';

export async function selectSavedFilters(db: Database, accountId: Id<'account'>, list: string): Promise<SavedFilter[]> {
  return db
    .selectFrom('savedListFilter')
    .select(['name', 'search'])
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .orderBy('position')
    .execute();
}

export async function replaceSavedFilters(
  db: Database,
  accountId: Id<'account'>,
  list: string,
  filters: readonly SavedFilter[],
): Promise<void> {
  await db.deleteFrom('savedListFilter').where('accountId', '=', accountId).where('list', '=', list).execute();
  if (filters.length === 0) return;
  const rows = filters.map(({ name, search }, position) => ({ accountId, list, name, search, position }));
  await db.insertInto('savedListFilter').values(rows).execute();
}
