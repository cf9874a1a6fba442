import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { fromPglite, type Db as JobDatabase } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import { PreparingClient } from './prepared.ts';
import type { DB } from './schema.gen.ts';
import { valueParsers } from './value-parsers.ts';

/** Tables and columns are snake_case in SQL and camelCase in queries and rows. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/** An open database with what the rest of the gateway needs of it. */
export type OpenDatabase = {
  kind: 'postgres' | 'pglite';
  db: Database;
  /** Where the job queue keeps its rows: the same database. */
  jobs: JobDatabase;
  /** Runs a text of several statements, outside any transaction of its own. */
  runScript: (sql: string) => Promise<void>;
  /** Calls that wait for a connection; load is shed by it. */
  waiting: () => number;
  close: () => Promise<void>;
};

// Keys inside jsonb are written in camelCase too, so mapping nested keys changes nothing stored and
// lets Kysely's json helpers answer camelCase rows.
const plugins = [new CamelCasePlugin()];

/** @throws Error when no server answers at `url`. */
export async function connectPostgres(url: string, connections: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'gateway',
    Client: PreparingClient,
    // Reads of one transaction that do not wait for one another travel together.
    pipeline: true,
    types: {
      getTypeParser: (id: number, format?: string) =>
        (format === 'binary' ? undefined : valueParsers[id]) ?? (pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown)(id, format),
    },
  } as pg.PoolConfig);
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const runScript = async (sql: string) => {
    await pool.query(sql);
  };
  await runScript('select 1');
  return {
    kind: 'postgres',
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins }),
    jobs: { executeSql: async (text, values) => unwrap(await pool.query(text, values as unknown[])) },
    runScript,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

/** node-postgres answers an array for a text of several statements; the job queue wants the rows of all of them. */
function unwrap(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((each) => each.rows ?? []) } : { rows: result.rows };
}

/** Opens the embedded database on `instance`; closing the database closes it. */
export function onPglite(instance: PGlite, release: () => void = () => undefined): OpenDatabase {
  return {
    kind: 'pglite',
    db: new Kysely<DB>({ dialect: new PGliteDialect({ pglite: instance }), plugins }),
    jobs: fromPglite(instance),
    runScript: async (sql) => {
      await instance.exec(sql);
    },
    waiting: () => 0,
    close: async () => {
      if (!instance.closed) await instance.close();
      release();
    },
  };
}

/** @throws Error when another process has the folder open. */
async function openPgliteFolder(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const release = lockFolder(join(dataDir, 'database.lock'));
  try {
    const instance = await PGlite.create({ dataDir: folder, parsers: valueParsers as Record<number, (text: string) => unknown> });
    return onPglite(instance, release);
  } catch (error) {
    release();
    throw error;
  }
}

export function openDatabase(configuration: { databaseUrl: string | undefined; databaseConnections: number; dataDir: string }): Promise<OpenDatabase> {
  return configuration.databaseUrl
    ? connectPostgres(configuration.databaseUrl, configuration.databaseConnections)
    : openPgliteFolder(configuration.dataDir);
}
