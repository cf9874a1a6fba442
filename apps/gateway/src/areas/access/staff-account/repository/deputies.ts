import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

const nameOf = (person: string) => {
  const english = sql`concat_ws(' ', ${sql.ref(`${person}.firstName`)}, nullif(${sql.ref(`${person}.middleName`)}, ''), ${sql.ref(`${person}.lastName`)})`;
  return sql<Bilingual>`json_build_object('en', ${english}, 'ne', coalesce(nullif(concat_ws(' ', nullif(${sql.ref(`${person}.firstNameNe`)}, ''),
    nullif(${sql.ref(`${person}.middleNameNe`)}, ''), nullif(${sql.ref(`${person}.lastNameNe`)}, '')), ''), ${english}))`;
};

export function selectDeputyships(db: Database, accountId: Id<'account'>, limit: number) {
  return db
    .selectFrom('deputy as d')
    .innerJoin('staff as away', 'away.accountId', 'd.accountId')
    .innerJoin('staff as acting', 'acting.accountId', 'd.deputyAccountId')
    .innerJoin('staff as giver', 'giver.accountId', 'd.givenByAccountId')
    .where(({ eb, or }) => or([eb('d.accountId', '=', accountId), eb('d.deputyAccountId', '=', accountId)]))
    .select(['d.id', 'd.accountId', 'd.deputyAccountId', 'd.fromAd', 'd.untilAd', 'd.privileges', 'd.reason', 'd.endedAt', 'd.version'])
    .select([nameOf('away').as('absentName'), nameOf('acting').as('deputyName'), nameOf('giver').as('giverName')])
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** The active staff account with this user name, ignoring case. */
export function findColleague(db: Database, userName: string) {
  return db
    .selectFrom('account')
    .innerJoin('staff', 'staff.accountId', 'account.id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['account.username']), '=', userName.toLowerCase()))
    .where('account.kind', '=', 'staff')
    .where('staff.active', '=', true)
    .select(['staff.accountId', 'staff.organizationId', 'account.email', 'account.language', 'account.username'])
    .executeTakeFirst();
}

export async function selectPrivilegesOfModules(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('module').select('privilege').where('id', '=', anyOf(ids)).orderBy('id').execute();
  return rows.map(({ privilege }) => privilege);
}

export async function hasDeputyOn(
  db: Database,
  pair: { accountId: Id<'account'>; deputyAccountId: number },
  fromAd: string,
  untilAd: string,
) {
  const row = await db
    .selectFrom('deputy')
    .where('accountId', '=', pair.accountId)
    .where('deputyAccountId', '=', pair.deputyAccountId)
    .where('endedAt', 'is', null)
    .where('fromAd', '<=', untilAd)
    .where('untilAd', '>=', fromAd)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

type NewDeputy = {
  accountId: Id<'account'>;
  deputyAccountId: number;
  fromAd: string;
  untilAd: string;
  privileges: string[];
  reason: string;
  givenByAccountId: number;
  givenAt: Date;
};

export async function insertDeputy(db: Database, deputy: NewDeputy): Promise<number> {
  const { id } = await db.insertInto('deputy').values(deputy).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function lockDeputyship(db: Database, id: number) {
  return db.selectFrom('deputy').where('id', '=', id).select(['accountId', 'endedAt', 'version']).forNoKeyUpdate().executeTakeFirst();
}

export async function endDeputyship(db: Database, id: number, ended: { endedByAccountId: number; endedAt: Date }): Promise<void> {
  await db
    .updateTable('deputy')
    .set((eb) => ({ ...ended, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
