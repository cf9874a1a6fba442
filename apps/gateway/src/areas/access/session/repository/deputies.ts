import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** An account's deputyships that are not over, with the absent colleague. */
export function selectOwnDeputyships(db: Database, accountId: Id<'account'>, dayAd: string) {
  return db
    .selectFrom('deputy as d')
    .innerJoin('staff as away', 'away.accountId', 'd.accountId')
    .where('d.deputyAccountId', '=', accountId)
    .where('d.endedAt', 'is', null)
    .where('d.untilAd', '>=', dayAd)
    .where('away.active', '=', true)
    .select(['d.id', 'd.fromAd', 'd.untilAd', 'd.privileges', nameOf.as('absent')])
    .select(
      sql<boolean>`exists (select from staff_role join role on role.id = staff_role.role_id
        where staff_role.account_id = d.account_id and role.second_factor_required)`.as('requiresSecondFactor'),
    )
    .orderBy('d.fromAd')
    .orderBy('d.id')
    .execute();
}

const english = sql`concat_ws(' ', away.first_name, nullif(away.middle_name, ''), away.last_name)`;
const nameOf = sql<Bilingual>`json_build_object('en', ${english}, 'ne', coalesce(
  nullif(concat_ws(' ', nullif(away.first_name_ne, ''), nullif(away.middle_name_ne, ''), nullif(away.last_name_ne, '')), ''), ${english}))`;

/** The absent colleague of a deputyship and its last day, even if it is over. */
export function selectAbsent(db: Database, deputyId: Id<'deputy'>) {
  return db
    .selectFrom('deputy as d')
    .innerJoin('staff as away', 'away.accountId', 'd.accountId')
    .where('d.id', '=', deputyId)
    .select([nameOf.as('name'), 'd.untilAd'])
    .executeTakeFirstOrThrow();
}

export async function setDeputyOfFamily(db: Database, familyId: string, deputyId: Id<'deputy'> | null): Promise<void> {
  await db.updateTable('sessionFamily').set({ deputyId }).where('id', '=', familyId).execute();
}
