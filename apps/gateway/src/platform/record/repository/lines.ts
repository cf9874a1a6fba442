import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { Rows } from '../../database/rows.ts';
import { anyOfTexts } from '../../shared/repository/any-of.ts';

const lines = (db: Database) =>
  db
    .selectFrom('auditEntry as e')
    .leftJoin('staff as s', 's.accountId', 'e.accountId')
    .leftJoin('candidate as c', 'c.accountId', 'e.accountId')
    .leftJoin('personalDetails as d', 'd.masterId', 'c.masterId')
    .leftJoin('staff as away', 'away.accountId', 'e.forAccountId')
    .select(['e.id', 'e.at', 'e.accountId', 'e.requestId', 'e.action', 'e.subject', 'e.before', 'e.after'])
    .select(['s.firstName', 's.middleName', 's.lastName', 's.firstNameNe', 's.middleNameNe', 's.lastNameNe', 'c.masterId'])
    .select([
      'c.firstName as candidateFirstName',
      'c.middleName as candidateMiddleName',
      'c.lastName as candidateLastName',
      'd.firstNameNe as candidateFirstNameNe',
      'd.middleNameNe as candidateMiddleNameNe',
      'd.lastNameNe as candidateLastNameNe',
    ])
    .select([
      'e.forAccountId',
      'away.firstName as awayFirstName',
      'away.middleName as awayMiddleName',
      'away.lastName as awayLastName',
      'away.firstNameNe as awayFirstNameNe',
      'away.middleNameNe as awayMiddleNameNe',
      'away.lastNameNe as awayLastNameNe',
    ]);
export type LineRow = Rows<typeof lines>[number];

export function selectLines(db: Database, ids: readonly number[]): Promise<LineRow[]> {
  return lines(db)
    .where('e.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Newest first, without lines about reading the record itself. */
export function selectHistory(db: Database, subjects: readonly string[], after: number | undefined, limit: number): Promise<LineRow[]> {
  return lines(db)
    .where('e.subject', '=', anyOfTexts(subjects))
    .where('e.action', 'not like', 'record.%')
    .$if(after !== undefined, (query) => query.where('e.id', '<', after!))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findAccount(db: Database, person: string, masterId: Id<'candidate'> | null): Promise<number | null> {
  const found = await db
    .selectFrom('account as a')
    .leftJoin('candidate as c', 'c.accountId', 'a.id')
    .where((eb) =>
      masterId === null
        ? eb.and([eb('a.kind', '=', 'staff'), eb('a.username', 'ilike', escaped(person))])
        : eb('c.masterId', '=', masterId),
    )
    .select('a.id')
    .executeTakeFirst();
  return found?.id ?? null;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

export async function selectSubjectsOfCandidate(db: Database, masterId: Id<'candidate'>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select 'account:' || account_id as subject from candidate where master_id = ${masterId}
    union all (select 'application:' || id from application where master_id = ${masterId} order by id limit 200)`.execute(db);
  return rows.map(({ subject }) => subject);
}

export function selectSeal(db: Database, entryId: number) {
  return db.selectFrom('auditSeal').select(['number', 'hash', 'sealedAt']).where('entryId', '=', entryId).executeTakeFirst();
}
