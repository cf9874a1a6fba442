import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';

/** All shares, the newest version first, each version in the order of the law. */
export function selectShareVersions(db: Database) {
  return db
    .selectFrom('quotaShareVersion as v')
    .select(['v.version', 'v.holdsFromAd', 'v.source', 'v.enteredAt'])
    .select(sql<string | null>`officer_named(v.entered_by, v.entered_for)`.as('enteredBy'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('quotaShare as x')
          .innerJoin('quota as q', 'q.id', 'x.quotaId')
          .select(['x.quotaId', 'q.nameEn', 'q.nameNe', sql<number>`x.percent::float8`.as('percent')])
          .whereRef('x.version', '=', 'v.version')
          .orderBy('x.priority'),
      ).as('shares'),
    )
    .orderBy('v.version', 'desc')
    .execute();
}

type NewShares = {
  version: number;
  shares: readonly { quotaId: Id<'quota'>; percent: number }[];
  holdsFromAd: string;
  source: string;
  enteredBy: number;
  enteredAt: Date;
};

/** @returns false when other shares were entered first */
export async function insertShares(db: Database, { shares, ...version }: NewShares): Promise<boolean> {
  const inserted = await db
    .insertInto('quotaShareVersion')
    .values(version)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!inserted) return false;
  await db
    .insertInto('quotaShare')
    .values(shares.map((share, index) => ({ ...share, version: version.version, priority: index + 1 })))
    .execute();
  return true;
}
