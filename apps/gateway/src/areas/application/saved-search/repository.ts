import type { Id } from '@psc/validation/rules/id.ts';
import type { SavedSearch } from '@psc/api-client/areas/application/saved-search.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { inNepaliOrder } from '../../../platform/database/nepali-order.ts';
import { isBlocked } from '../../../platform/frame/identify.ts';

type Filter = SavedSearch['filter'];

export async function selectSaved(db: Database, accountId: Id<'account'>): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('savedSearch')
    .select(['id', 'name', 'filter', 'mailed'])
    .where('accountId', '=', accountId)
    .orderBy(inNepaliOrder('name'))
    .execute();
  return rows.map(({ id, filter, ...row }) => ({ ...row, savedSearchId: id, filter: filter as Filter }));
}

type NewSearch = { accountId: Id<'account'>; name: string; filter: Filter; endingToken: string; knownCodes: number[] };

export async function saveSearch(db: Database, { filter, ...search }: NewSearch): Promise<void> {
  const stored = jsonb(filter) as never;
  await db
    .insertInto('savedSearch')
    .values({ ...search, filter: stored })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'name']).doUpdateSet({ filter: stored, knownCodes: search.knownCodes, mailed: true }),
    )
    .execute();
}

export async function markMailed(
  db: Database,
  accountId: Id<'account'>,
  savedSearchId: Id<'savedSearch'>,
  mailed: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('savedSearch')
    .set({ mailed })
    .where('accountId', '=', accountId)
    .where('id', '=', savedSearchId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function endByToken(db: Database, endingToken: string): Promise<void> {
  await db.updateTable('savedSearch').set({ mailed: false }).where('endingToken', '=', endingToken).execute();
}

export async function deleteSearch(db: Database, accountId: Id<'account'>, savedSearchId: Id<'savedSearch'>): Promise<boolean> {
  const gone = await db.deleteFrom('savedSearch').where('accountId', '=', accountId).where('id', '=', savedSearchId).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export async function selectDue(db: Database, dayAd: string, now: Date, after: number, limit: number) {
  const rows = await db
    .selectFrom('savedSearch as w')
    .innerJoin('account as a', 'a.id', 'w.accountId')
    .innerJoin('candidate as c', 'c.accountId', 'a.id')
    .where('w.mailed', '=', true)
    .where('w.id', '>', after)
    .where((eb) => eb.or([eb('w.mailedOnAd', 'is', null), eb('w.mailedOnAd', '<', dayAd)]))
    .select(['w.id', 'w.name', 'w.filter', 'w.endingToken', 'w.knownCodes', 'a.id as accountId', 'c.masterId'])
    .select(['a.email', 'a.language', 'a.blockedFrom', 'a.blockedUntil'])
    .orderBy('w.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, filter: row.filter as Filter, blocked: isBlocked(row, now) }));
}

/** False if another gateway is already sending the mail of this day. */
export async function takeDay(db: Database, savedSearchId: Id<'savedSearch'>, dayAd: string, knownCodes: number[]): Promise<boolean> {
  const taken = await db
    .updateTable('savedSearch')
    .set({ mailedOnAd: dayAd, knownCodes })
    .where('id', '=', savedSearchId)
    .where((eb) => eb.or([eb('mailedOnAd', 'is', null), eb('mailedOnAd', '<', dayAd)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
