import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';

export type Migration = { name: string; text: string; sha256: string };

const folder = join(import.meta.dirname, 'migrations');

/** Every migration in the order of its number. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

// Any constant will do, as long as nothing else in this database locks on it.
const MIGRATION_LOCK = 783_240_611;

/**
 * Applies what is missing, each file in one transaction. Gateways that start together wait for
 * each other by an advisory lock held in that transaction.
 *
 * @returns the names applied now.
 * @throws Error when an applied migration was edited afterwards.
 */
export async function migrate(database: OpenDatabase, migrations: Migration[] = readMigrations()): Promise<string[]> {
  // A role that may not make tables starts a gateway too, once their owner has applied every migration.
  await database.runScript(`select pg_advisory_xact_lock(${MIGRATION_LOCK});
    do $$ begin
      if to_regclass('schema_migration') is null then
        create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      end if;
    end $$;`);
  const recorded = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migration`.execute(database.db);
  const applied = new Map(recorded.rows.map((row) => [row.name, row.sha256]));
  const fresh: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === undefined) {
      if (await apply(database, migration)) fresh.push(migration.name);
    } else if (before !== migration.sha256) {
      throw new Error(
        `${migration.name} was edited after it had been applied to this database. Write a new migration, or start with a new database.`,
      );
    }
  }
  return fresh;
}

const APPLIED_MEANWHILE = 'PSC01';

/** False when another gateway applied it while this one waited for the lock. */
async function apply(database: OpenDatabase, { name, text, sha256 }: Migration): Promise<boolean> {
  // A text of several statements without `begin` is one transaction of its own on either database,
  // and leaves no connection inside a failed one.
  try {
    await database.runScript(`select pg_advisory_xact_lock(${MIGRATION_LOCK});
do $$ begin
  if exists (select from schema_migration where name = '${name}') then
    raise exception 'applied meanwhile' using errcode = '${APPLIED_MEANWHILE}';
  end if;
end $$;
${text};
insert into schema_migration (name, sha256) values ('${name}', '${sha256}');`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === APPLIED_MEANWHILE) return false;
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
