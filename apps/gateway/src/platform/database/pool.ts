import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { SERVER_HEAD_START_MS, type LimitsMs } from './limits.ts';
import { preparedNameOf } from './prepared-names.ts';
import { valueParsers } from './value-parsers.ts';

export type PoolOptions = { url: string; name: string; connections: number; limits: LimitsMs; onLost: (error: Error) => void };

/** Connections to PostgreSQL; a broken one is reported to `onLost` and replaced on demand. */
export function openPool({ url, name, connections, limits, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.statement + SERVER_HEAD_START_MS,
    keepAlive: true,
    // Data are on SSDs or in memory. With the default cost, meant for spinning disks, PostgreSQL scans a whole primary key to find the rows
    // of one advertisement in order, and discards those of all others.
    options: '-c random_page_cost=1.1',
    types: {
      getTypeParser: (id: number, format?: string) =>
        (format === 'binary' ? undefined : valueParsers[id]) ??
        (pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown)(id, format),
    },
  });
  // The pool listens to idle connections only; without this listener a connection that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // The connection's own listener has already reported it.
  pool.on('error', () => undefined);
  return pool;
}

const GAVE_NO_ANSWER = 'Query read timeout';

/** Runs one statement; the simulation holds it back, breaks it or loses its answer. */
export type AroundStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * The pool for Kysely: repeated statements run as prepared ones, and a connection whose server did not answer in time is closed instead of
 * reused.
 */
export function poolForKysely(pool: pg.Pool, aroundStatement: AroundStatement = (_text, run) => run()): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      let unanswered: Error | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        if (unanswered) throw unanswered;
        try {
          return await aroundStatement(text, () => client.query({ name: preparedNameOf(text), text, values: values as unknown[] }));
        } catch (error) {
          if (error instanceof Error && error.message === GAVE_NO_ANSWER) unanswered = error;
          throw error;
        }
      };
      return { query, release: (destroy?: boolean) => client.release(unanswered ?? destroy) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
