import pg from 'pg';
import { READINESS_MS } from './limits.ts';

export type Readiness = { answers: () => Promise<boolean>; close: () => Promise<void> };

/** Asks the server over a reserved connection, with a short time limit. */
export function openReadiness(url: string): Readiness {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'gateway readiness',
    connectionTimeoutMillis: READINESS_MS,
    query_timeout: READINESS_MS,
  });
  // A broken connection is replaced at the next check, which tells whether the server is reachable.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    answers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}
