import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { isPassword } from '../platform/passwords.ts';
import { demoSeeds } from './demo.ts';
import { demoEmail, demoPassword, demoSignIns } from './demo-sign-ins.ts';

const demoUsernames = demoSignIns.map(({ username }) => username);
const demoEmails = demoUsernames.map(demoEmail);
const firstSeed = demoSeeds[0]?.name ?? '';

/**
 * Demo data are added only to a database without accounts, so that officers with a published password never appear beside real people. In a
 * database that started as a demo, people may have registered since.
 * @throws Error when there are accounts and no demo seed has run
 */
export async function refuseAccountsOfOthers(db: Database): Promise<void> {
  const firstRun = await db.selectFrom('seedRun').select('name').where('name', '=', firstSeed).executeTakeFirst();
  if (firstRun) return;
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (!account) return;
  throw new Error(
    `DEMO_DATA=true is refused: ${await nameOf(db)} has accounts that are not those of the demo.\n` +
      'Start without DEMO_DATA (with `pnpm start`: DEMO_DATA=false), or point DATABASE_URL to an empty database.',
  );
}

/** @throws Error that says which demo data the database contains, since when, and how to proceed */
export async function refuseDemoData(db: Database): Promise<void> {
  const found = [await seedsIn(db), await accountsIn(db)].filter(Boolean);
  if (found.length === 0) return;
  throw new Error(
    `The start in production is refused: ${await nameOf(db)} holds demo data, whose accounts have a published password.\n` +
      `${found.join('\n')}\n` +
      'Demo data cannot be taken out, for accounts are never deleted: point DATABASE_URL to an empty database, ' +
      'or restore a backup from before the demo data.',
  );
}

async function seedsIn(db: Database): Promise<string> {
  const names = demoSeeds.map(({ name }) => name);
  const ran = await db.selectFrom('seedRun').select(['name', 'ranAt']).where('name', 'in', names).orderBy('ranAt').execute();
  const lines = ran.map(({ name, ranAt }) => `${name} (${ranAt.toISOString()})`);
  return lines.length === 0 ? '' : `  table seed_run: ${lines.join(', ')}`;
}

/** Finds demo accounts by e-mail, or by name and password: a changed e-mail address does not make an account safe. */
async function accountsIn(db: Database): Promise<string> {
  const suspects = await db
    .selectFrom('account')
    .select(['id', 'username', sql<string>`lower(email)`.as('email'), 'passwordHash'])
    // Both kinds are listed, so that the unique indexes are used in a table of millions.
    .where('kind', 'in', ['staff', 'candidate'])
    .where((where) => where.or([where(sql`lower(username)`, 'in', demoUsernames), where(sql`lower(email)`, 'in', demoEmails)]))
    .orderBy('id')
    .execute();
  // Accounts of one seed share one hash, and each password check is slow.
  const demoHashes = new Set<string | null>();
  for (const hash of new Set(suspects.map(({ passwordHash }) => passwordHash)))
    if (await isPassword('setPassword', hash, demoPassword)) demoHashes.add(hash);
  const found = suspects.filter(({ email, passwordHash }) => demoEmails.includes(email) || demoHashes.has(passwordHash));
  return found.length === 0 ? '' : `  table account: ${found.map(({ id, username }) => `${username} (id ${id})`).join(', ')}`;
}

async function nameOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `the database ${rows[0]?.name ?? ''}`;
}
