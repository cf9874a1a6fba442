import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import gatewayPackage from '../../../package.json' with { type: 'json' };
import { advisoryLocks } from './advisory-locks.ts';
import type { OpenDatabase } from './connection.ts';
import { headerOf, isBefore, statementsOf } from './migration-header.ts';
import { schemaFiles } from './schema-files.ts';

/** `sha256` is of the statements alone, so that a comment may be reworded. */
export type Migration = { name: string; text: string; sha256: string };

const sources = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'migrations');
const BASELINE = '0001-schema.sql';

/** The schema files as one migration, then all later migrations by number. */
export function readMigrations(): Migration[] {
  const schema = schemaFiles.map((file) => readFileSync(join(sources, file), 'utf8')).join('\n');
  const later = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => migrationOf(name, readFileSync(join(folder, name), 'utf8')));
  return [migrationOf(BASELINE, schema), ...later];
}

export function migrationOf(name: string, text: string): Migration {
  return { name, text, sha256: createHash('sha256').update(statementsOf(text).join(';')).digest('hex') };
}

/** While a migration waits for a table lock, calls queue behind it; this keeps their wait within their own limit. */
const TABLE_LOCK_MS = 2000;
const MOST_TRIES = 30;
const BETWEEN_TRIES_MS = 1000;

/**
 * Applies missing migrations, each file in one transaction, or statement by statement if the file asks for it. Gateways that start together
 * wait for each other by advisory locks.
 * @returns the names applied now.
 * @throws Error when an applied migration was edited afterwards, the database has one that this gateway may not run on, or the database
 *   was made by the migrations that preceded the schema files.
 */
export async function migrate(
  database: OpenDatabase,
  migrations: Migration[] = readMigrations(),
  ownVersion: string = gatewayPackage.version,
): Promise<string[]> {
  // A role without the right to create tables may start a gateway too, once the owner has applied every migration.
  await database.runScript(`select pg_advisory_xact_lock(${advisoryLocks.migration});
    do $$ begin
      if to_regclass('schema_migration') is null then
        create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      end if;
      if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'oldest_gateway') then
        alter table schema_migration add column oldest_gateway text;
      end if;
    end $$;`);
  const recorded = await sql<Recorded>`select name, sha256, oldest_gateway from schema_migration`.execute(database.db);
  const applied = new Map(recorded.rows.map((row) => [row.name, row.sha256]));
  refuseIfTooOld(recorded.rows, migrations, ownVersion);
  if (applied.size > 0 && !applied.has(BASELINE)) throw new Error(MADE_BEFORE);
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

const MADE_BEFORE =
  'This database was made before the first release and is not upgraded. Start with an empty one; for demo data delete the folder DATA_DIR/postgres.';

type Recorded = { name: string; sha256: string; oldestGateway: string | null };

/** @throws Error when a later release applied a migration that this gateway is too old for */
function refuseIfTooOld(recorded: readonly Recorded[], known: readonly Migration[], ownVersion: string): void {
  const names = new Set(known.map(({ name }) => name));
  const beyond = recorded.find(
    ({ name, oldestGateway }) => !names.has(name) && oldestGateway !== null && isBefore(ownVersion, oldestGateway),
  );
  if (!beyond) return;
  throw new Error(
    `This gateway is ${ownVersion}; the database has ${beyond.name}, on which gateways from ${beyond.oldestGateway} on may run. Start a newer gateway.`,
  );
}

const APPLIED_MEANWHILE = 'PSC01';
const LOCK_NOT_AVAILABLE = '55P03';

/** False when another gateway applied it while this one waited for the lock. */
async function apply(database: OpenDatabase, migration: Migration): Promise<boolean> {
  const { isOutsideTransaction } = headerOf(migration.text);
  try {
    if (isOutsideTransaction) return await applyOutside(database, migration);
    return await applyInOne(database, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyInOne(database: OpenDatabase, migration: Migration, tries = 1): Promise<boolean> {
  // PostgreSQL runs a script without `begin` as a single transaction, and a failure leaves no connection inside a failed one.
  try {
    await database.runScript(`select pg_advisory_xact_lock(${advisoryLocks.migration});
do $$ begin
  if exists (select from schema_migration where name = '${migration.name}') then
    raise exception 'applied meanwhile' using errcode = '${APPLIED_MEANWHILE}';
  end if;
end $$;
select set_config('lock_timeout', '${TABLE_LOCK_MS}', true);
${migration.text};
${recordOf(migration)};`);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === APPLIED_MEANWHILE) return false;
    if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error;
    await wait(BETWEEN_TRIES_MS);
    return applyInOne(database, migration, tries + 1);
  }
}

/** `create index concurrently` waits for every transaction, so a gateway that waits for the lock must not be in one. */
async function applyOutside(database: OpenDatabase, migration: Migration): Promise<boolean> {
  return database.runAlone(async (ask) => {
    while (!(await ask(`select pg_try_advisory_lock(${advisoryLocks.migrationOutsideTransaction}) as yes`))[0]!.yes)
      await wait(BETWEEN_TRIES_MS);
    try {
      if ((await ask(`select name from schema_migration where name = '${migration.name}'`)).length > 0) return false;
      for (const statement of statementsOf(migration.text)) await ask(statement);
      await ask(recordOf(migration));
      return true;
    } finally {
      await ask(`select pg_advisory_unlock(${advisoryLocks.migrationOutsideTransaction})`);
    }
  });
}

function recordOf({ name, text, sha256 }: Migration): string {
  const { oldestGateway } = headerOf(text);
  return `insert into schema_migration (name, sha256, oldest_gateway) values ('${name}', '${sha256}', ${oldestGateway === null ? 'null' : `'${oldestGateway}'`})`;
}
