import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { giveToDatabase, postgresPrograms, run } from './programs.ts';

const PASSWORD = 'of-the-drill';

export type Cluster = {
  folder: string;
  port: number;
  urlOf: (role?: string, database?: string) => string;
  /** Settings are appended to its configuration; the last value of a name wins. */
  start: (settings?: Record<string, string>) => void;
  stop: () => void;
  /** Kills all of its processes at once, like a power failure. */
  kill: () => void;
  isRunning: () => boolean;
  ask: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
};

/** An existing or future cluster: a copy, standby or restored one brings its own files. */
export function clusterAt(folder: string, port: number): Cluster {
  const programs = postgresPrograms();
  const control = (...words: string[]) => run(join(programs, 'pg_ctl'), ['-D', folder, ...words], { asDatabase: true });
  const pidFile = join(folder, 'postmaster.pid');
  const pid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0);
  const urlOf = (role = 'postgres', database = 'psc') => `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const isRunning = () => pid() > 0 && existsSync(`/proc/${pid()}`);
  return {
    folder,
    port,
    urlOf,
    isRunning,
    start: (settings = {}) => {
      const lines = { port: String(port), unix_socket_directories: dirname(folder), listen_addresses: '127.0.0.1', ...settings };
      const text = Object.entries(lines).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
      appendFileSync(join(folder, 'postgresql.conf'), text.join(''));
      control('-l', join(dirname(folder), `postgres-${port}.log`), '-w', '-t', '60', 'start');
    },
    stop: () => {
      if (isRunning()) control('-m', 'fast', '-w', 'stop');
    },
    kill: () => {
      const postmaster = pid();
      const children = run('ps', ['-e', '-o', 'pid=,ppid='])
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number))
        .filter(([, parent]) => parent === postmaster)
        .map(([child]) => child!);
      for (const each of [postmaster, ...children]) if (existsSync(`/proc/${each}`)) process.kill(each, 'SIGKILL');
    },
    ask: <Row>(text: string, values: unknown[] = []) => askAt<Row>(urlOf(), text, values),
  };
}

async function askAt<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const database = await connectPostgres(url, 1);
  try {
    return (await database.jobs.executeSql(text, values)).rows as Row[];
  } finally {
    await database.close();
  }
}

/** Creates an empty cluster with the roles and the database of docs/operations/install.md. */
export async function newCluster(folder: string, port: number): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const passwordFile = join(dirname(folder), 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  giveToDatabase(dirname(folder));
  const cluster = clusterAt(folder, port);
  const manner = ['--encoding=UTF8', '--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
  run(join(postgresPrograms(), 'initdb'), ['-D', folder, '--no-sync', ...manner], { asDatabase: true });
  cluster.start({ max_connections: '200', wal_level: 'replica', shared_buffers: '64MB' });
  const server = cluster.urlOf('postgres', 'postgres');
  await askAt(server, `create role psc_owner login password '${PASSWORD}'`);
  await askAt(server, 'create database psc owner psc_owner');
  await askAt(server, `create role psc_gateway login password '${PASSWORD}'`);
  return cluster;
}

/** A standby that streams from `primary` under the name `psc_standby`. */
export function newStandby(primary: Cluster, folder: string, port: number): Cluster {
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=psc_standby`;
  const words = ['-d', from, '-D', folder, '-R', '-X', 'stream', '-C', '-S', 'psc_standby', '-c', 'fast', '--no-sync'];
  run(join(postgresPrograms(), 'pg_basebackup'), words, { asDatabase: true });
  const standby = clusterAt(folder, port);
  standby.start({ hot_standby: 'on' });
  return standby;
}

export function promote(standby: Cluster): void {
  run(join(postgresPrograms(), 'pg_ctl'), ['-D', standby.folder, '-w', 'promote'], { asDatabase: true });
}
