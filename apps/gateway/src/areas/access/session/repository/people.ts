import type { Id } from '@psc/validation/rules/id.ts';
import type { PasswordRequest } from '@psc/api-client/areas/access/session.ts';
import { sql } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { candidateName } from '../../../../platform/shared/candidate-name.ts';
import type { Database } from '../../../../platform/database/connection.ts';

const fullName = (person: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${person}.firstName`)}, nullif(${sql.ref(`${person}.middleName`)}, ''), ${sql.ref(`${person}.lastName`)})`;

export async function findPerson(db: Database, accountId: Id<'account'>): Promise<{ username: string; fullName: string }> {
  const row = await db
    .selectFrom('account')
    .leftJoin('candidate', 'candidate.accountId', 'account.id')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .where('account.id', '=', accountId)
    .select(['account.username', fullName('candidate').as('candidateName'), fullName('staff').as('staffName')])
    .executeTakeFirstOrThrow();
  return { username: row.username, fullName: row.candidateName || row.staffName };
}

/** The name to greet a person by: of a candidate in Nepali too, once the profile has it. */
export async function greetingName(db: Database, accountId: Id<'account'>): Promise<Bilingual> {
  const row = await db
    .selectFrom('account')
    .leftJoin('candidate', 'candidate.accountId', 'account.id')
    .leftJoin('personalDetails as details', 'details.masterId', 'candidate.masterId')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .where('account.id', '=', accountId)
    .select(['account.username', 'candidate.firstName', 'candidate.middleName', 'candidate.lastName', fullName('staff').as('staffName')])
    .select(['details.firstNameNe', 'details.middleNameNe', 'details.lastNameNe'])
    .executeTakeFirstOrThrow();
  const { firstName, lastName } = row;
  if (firstName !== null && lastName !== null) return candidateName({ ...row, firstName, middleName: row.middleName ?? '', lastName });
  const name = row.staffName || row.username;
  return { en: name, ne: name };
}

/** Candidates whose password is still temporary, newest account first; a page after `afterAccountId`. */
export async function listTemporaryPasswords(
  db: Database,
  { searchText, afterAccountId, pageSize }: { searchText?: string; afterAccountId?: number; pageSize: number },
): Promise<PasswordRequest[]> {
  let query = db
    .selectFrom('account')
    .innerJoin('candidate', 'candidate.accountId', 'account.id')
    .where('account.mustChangePassword', '=', true)
    .select([
      'account.id as accountId',
      'candidate.masterId',
      'account.username',
      fullName('candidate').as('fullName'),
      'account.email',
      'account.createdAt',
      'account.passwordRequestedAt',
    ])
    .orderBy('account.id', 'desc')
    .limit(pageSize);
  if (afterAccountId) query = query.where('account.id', '<', afterAccountId);
  if (searchText) {
    const pattern = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ eb, or }) =>
      or([
        eb('account.username', 'ilike', pattern),
        eb('account.email', 'ilike', pattern),
        eb(sql<string>`candidate.master_id::text`, '=', searchText),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map(({ createdAt, passwordRequestedAt, ...row }) => ({
    ...row,
    registeredAt: createdAt.toISOString(),
    requestedAt: passwordRequestedAt?.toISOString() ?? null,
  }));
}
