import type { Database } from '../../../database/connection.ts';

/** Whether somebody registered with this user name whose e-mail or numbers a candidate has already. */
export async function wasAskedFor(db: Database, username: string): Promise<boolean> {
  const asked = await db.selectFrom('askedUsername').select('username').where('username', '=', username.toLowerCase()).executeTakeFirst();
  return asked !== undefined;
}
