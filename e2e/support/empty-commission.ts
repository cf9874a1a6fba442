import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { runToEnd } from '../../scripts/support/processes.ts';
import { serverEnvironment, startStack } from '../../scripts/support/stack.ts';
import { addresses, setAddresses } from './addresses.ts';
import { databaseUrl, setDatabase } from './database.ts';

export type FirstAdministrator = { username: string; email: string; firstName: string; lastName: string };

/**
 * Starts a second stack whose database contains only modules and roles; its first administrators come from the installation command. This
 * worker's steps use it until the returned function is called.
 */
export async function startEmptyCommission(people: readonly FirstAdministrator[]): Promise<() => Promise<void>> {
  const ofTheRun = { addresses: addresses(), database: databaseUrl() };
  const dataDirectory = mkdtempSync(join(tmpdir(), 'commission-'));
  const server = await startPostgresServer();
  const removeAll = async () => {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    const environment = { ...process.env, DATABASE_URL: server.urlOf('postgres'), DEMO_DATA: 'false' };
    const options = { ports, dataDirectory, host: '127.0.0.1', environment, say: () => {} };
    const stack = await startStack(options);
    const words = people.flatMap(({ username, email, firstName, lastName }) => [
      ...['--username', username, '--email', email, '--first-name', firstName, '--last-name', lastName],
    ]);
    const made = await runToEnd(process.execPath, ['apps/gateway/src/commands/create-administrator.ts', ...words], {
      env: serverEnvironment(options),
    });
    if (made.code !== 0) throw new Error(`create-administrator ended with ${made.code}:\n${made.output}`);
    setAddresses(stack.addresses);
    setDatabase(server.urlOf('postgres'));
    return async () => {
      setAddresses(ofTheRun.addresses);
      setDatabase(ofTheRun.database);
      await stack.stop();
      await removeAll();
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
