import type { Database } from '../../../database/connection.ts';

/**
 * Whether somebody registered with this user name whose e-mail or numbers a candidate has already.
 *
 * SPEC-GAP: the documents say that a user name is unique, not what a second registration with one may tell. It is taken for as long as
 * an account that is never opened, so that the second answer says no more than the first.
 */
export async function wasAskedFor(db: Database, username: string): Promise<boolean> {
  const asked = await db.selectFrom('askedUsername').select('username').where('username', '=', username.toLowerCase()).executeTakeFirst();
  return asked !== undefined;
}
