import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { anyOf } from '../../shared/repository/any-of.ts';

/** Two officers do not change the table of quotas at one time: each would see shares that the other is changing. */
export async function lockQuotas(db: Database): Promise<void> {
  await db.selectFrom('quota').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** The shares of the quotas in use, in the order of the law. */
export async function selectShares(db: Database): Promise<{ quotaId: number; percent: number }[]> {
  const rows = await db
    .selectFrom('quota')
    .select(['id as quotaId', 'inclusivePercent'])
    .where('active', '=', true)
    .where('inclusivePercent', 'is not', null)
    .orderBy('priority')
    .execute();
  return rows.map(({ quotaId, inclusivePercent }) => ({ quotaId, percent: inclusivePercent! }));
}

/** Those of the ids that are no quota in use that may have a share. */
export async function unknownQuotas(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('quota')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('active', '=', true)
    .where('claimedBy', 'in', ['gender', 'disability', 'document'])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Gives each of the quotas its percent and its place; every other quota loses its share. */
export async function replaceShares(db: Database, shares: readonly { quotaId: number; percent: number }[]): Promise<void> {
  await db.updateTable('quota').set({ inclusivePercent: null, priority: 0 }).where('inclusivePercent', 'is not', null).execute();
  for (const [index, { quotaId, percent }] of shares.entries()) {
    await db
      .updateTable('quota')
      .set({ inclusivePercent: percent, priority: index + 1 })
      .where('id', '=', quotaId)
      .execute();
  }
}

/** Offers candidates the groups of quotas that are claimed by document, under the names of the quotas. */
export async function offerGroups(db: Database): Promise<void> {
  await sql`insert into samuha_barga (quota_code, name_en, name_ne, position)
    select q.code, q.name_en, q.name_ne, (select coalesce(max(position), 0) from samuha_barga) + q.position
    from quota q
    where q.claimed_by = 'document' and q.active and not exists (select 1 from samuha_barga s where s.quota_code = q.code)
    on conflict (name_en) do update set quota_code = excluded.quota_code where samuha_barga.quota_code is null`.execute(db);
}
