import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { buildApps } from '../../scripts/support/build-apps.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startStack } from '../../scripts/support/stack.ts';
import { setAddresses } from './addresses.ts';
import { setDatabase } from './database.ts';

/**
 * Starts the sandbox, the gateway with its own PostgreSQL, and both built apps, on free ports with fresh data; removes everything
 * afterwards.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildApps(() => {});
  const dataDirectory = mkdtempSync(join(tmpdir(), 'journeys-'));
  const database = await startPostgresServer();
  const removeAll = async () => {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    setDatabase(database.urlOf('postgres'));
    const environment = { ...process.env, DATABASE_URL: database.urlOf('postgres') };
    const stack = await startStack({ ports: await freePorts(), dataDirectory, host: '127.0.0.1', environment, say: () => {} });
    setAddresses(stack.addresses);
    return async () => {
      await stack.stop();
      await removeAll();
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
