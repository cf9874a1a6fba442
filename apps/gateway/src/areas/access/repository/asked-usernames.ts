import type { Database } from '../../../platform/database/connection.ts';

/**
 * Whether a registration with this user name was silently refused because its e-mail or numbers belong to a candidate.
 * SPEC-GAP: the specification says that user names are unique, not what a second registration may reveal. Adopted: the name stays reserved
 * as long as that of an account without a first sign-in, so that a second answer reveals nothing more.
 */
export async function wasAskedFor(db: Database, username: string): Promise<boolean> {
  const asked = await db.selectFrom('askedUsername').select('username').where('username', '=', username.toLowerCase()).executeTakeFirst();
  return asked !== undefined;
}
