import type { Database } from '../../../database/connection.ts';

/** Name and user name, since two officers may have one name. */
export async function selectOfficerName(db: Database, accountId: number): Promise<string> {
  const { firstName, lastName, username } = await db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select(['s.firstName', 's.lastName', 'a.username'])
    .where('s.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName} (${username})`;
}
