import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connectPostgres } from '../../platform/database/connection.ts';
import { databaseUrl, onServer } from '../global-setup.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { prepareTemplate } from '../template-database.ts';
import { hashOfTables } from './hash-of-tables.ts';
import { createPrelude } from './prelude.ts';
import { run, type Outcome, type RunOptions } from './run.ts';
import { underReins } from './statements.ts';
import { createSimulatedWorld } from './world.ts';

export type Lived = Outcome & { hash: string; ofEach: ReadonlyMap<string, string> };
export type Commissions = {
  /** A whole run on a fresh database. */
  live: (options: RunOptions & { candidates: number }) => Promise<Lived>;
  stop: () => Promise<void>;
};

const TEMPLATE = 'psc_simulated';
const CONNECTIONS = 8;

/** @param script Changes the database of every run, to take a guard out. */
export async function openCommissions(script?: string): Promise<Commissions> {
  const server = await startPostgresServer();
  const serverUrl = server.urlOf('postgres');
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  const template = await connectPostgres(server.urlOf(TEMPLATE), 2);
  await prepareTemplate(template);
  if (script !== undefined) await sql.raw(script).execute(template.db);
  await template.close();
  return {
    live: async ({ candidates, ...options }) => {
      const name = `psc_simulated_${randomUUID().replaceAll('-', '')}`;
      await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
      const url = databaseUrl(serverUrl, name);
      const database = await connectPostgres(url, CONNECTIONS, { aroundStatement: underReins });
      const world = await createSimulatedWorld({ ...database, url }, { candidates, seed: options.seed });
      try {
        await createPrelude(world);
        return { ...(await run(world, options)), ...(await hashOfTables(world.gateway.db)) };
      } finally {
        await world.stop();
        await onServer(serverUrl, `drop database ${name} with (force)`);
      }
    },
    stop: () => server.stop(),
  };
}
