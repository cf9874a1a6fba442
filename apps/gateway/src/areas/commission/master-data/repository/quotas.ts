import type { Id } from '@psc/validation/rules/id.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

/** Two officers must not change the table of quotas at once: each would see shares that the other is changing. */
export async function lockQuotas(db: Database): Promise<void> {
  await db.selectFrom('quota').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** Returns the ids that are not an active quota that may have a share. */
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

/** Whether shares in force on the day, or later ones, include the quota. */
export async function hasShare(db: Database, quotaId: Id<'quota'>, onAd: Day): Promise<boolean> {
  const row = await db
    .selectFrom('quotaShare as s')
    .innerJoin('quotaShareVersion as v', 'v.version', 's.version')
    .select('s.version')
    .where('s.quotaId', '=', quotaId)
    .where((eb) => eb.or([eb('v.holdsFromAd', '>', onAd), eb('v.version', '=', sql<number>`quota_share_version_on(${onAd})`)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Offers candidates the groups of quotas that are claimed with a document, under the names of the quotas. */
export async function offerGroups(db: Database): Promise<void> {
  await sql`insert into samuha_barga (quota_code, name_en, name_ne, position)
    select q.code, q.name_en, q.name_ne, (select coalesce(max(position), 0) from samuha_barga) + q.position
    from quota q
    where q.claimed_by = 'document' and q.active and not exists (select 1 from samuha_barga s where s.quota_code = q.code)
    on conflict (name_en) do update set quota_code = excluded.quota_code where samuha_barga.quota_code is null`.execute(db);
}
