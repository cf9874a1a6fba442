import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { spawnGateway, type SpawnedGateway } from '../../apps/gateway/src/testing/spawned-gateway.ts';
import { insertCandidates, insertSessions } from '../bench/candidates.ts';
import type { BurstCandidate, Habit } from '../bench/burst-candidate.ts';
import { clusterAt, newCluster, type Cluster } from './cluster.ts';
import { giveToDatabase, run } from './programs.ts';

/** The start of every drill: a cluster with the demo data, and signed-in candidates without an application. */
export type Beginning = { folder: string; people: { masterId: number; token: string }[] };

const SERVED_WITHIN_MS = 300_000;
const BEGINNING_FILE = 'beginning.json';

export async function makeBeginning(candidates: number): Promise<Beginning> {
  const folder = mkdtempSync('/tmp/psc-drill-');
  // nginx reads its pages there as another user.
  chmodSync(folder, 0o755);
  const cluster = await newCluster(join(folder, 'beginning'), await freePort());
  const gateway = await startGateway({
    url: cluster.urlOf('psc_owner'),
    dataDir: join(folder, 'beginning-data'),
    variables: { DEMO_DATA: 'true' },
  });
  await stopGateway(gateway);
  await cluster.ask("select grant_gateway('psc_gateway')");
  const people = await candidatesIn(cluster.urlOf('psc_owner'), candidates);
  cluster.stop();
  const beginning = { folder, people };
  writeFileSync(join(folder, BEGINNING_FILE), JSON.stringify(beginning));
  return beginning;
}

/** Candidates with a complete profile and a sign-in. */
export async function candidatesIn(url: string, count: number): Promise<Beginning['people']> {
  const open = await connectPostgres(url, 2);
  try {
    const people = await insertCandidates(open, count);
    const tokens = await insertSessions(open, people);
    await open.jobs.executeSql(`update session_token set expires_at = now() + interval '6 hours'`);
    return people.map(({ masterId }, at) => ({ masterId, token: tokens[at]! }));
  } finally {
    await open.close();
  }
}

export function keptBeginning(folder: string): Beginning {
  return JSON.parse(readFileSync(join(folder, BEGINNING_FILE), 'utf8')) as Beginning;
}

/** A copy of the beginning on a port of its own, with a folder for its gateways. */
export async function copyOf({ folder }: Beginning, name: string): Promise<{ cluster: Cluster; dataDir: string }> {
  const own = join(folder, name);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  run('cp', ['-a', join(folder, 'beginning'), join(own, 'data')]);
  run('cp', ['-a', join(folder, 'beginning-data'), join(own, 'files')]);
  giveToDatabase(own);
  return { cluster: clusterAt(join(own, 'data'), await freePort()), dataDir: join(own, 'files') };
}

export type GatewayOf = { url: string; dataDir: string; variables?: Record<string, string> };

export async function startGateway({ url, dataDir, variables = {} }: GatewayOf): Promise<SpawnedGateway> {
  const gateway = await spawnGateway({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DATA_DIR_SHARED: 'true',
    DEMO_DATA: 'false',
    AUDIENCE: 'candidates',
    RUN_JOBS: 'true',
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'warn',
    UNREADY_BEFORE_STOP_MS: '1000',
    ...variables,
  });
  const tooLate = wait(SERVED_WITHIN_MS, null, { ref: false }).then(() => {
    throw new Error(`The gateway does not serve after ${SERVED_WITHIN_MS / 1000} s:\n${gateway.printed()}`);
  });
  await Promise.race([gateway.untilItServes(), tooLate]);
  return gateway;
}

export async function stopGateway(gateway: SpawnedGateway): Promise<void> {
  gateway.child.kill('SIGTERM');
  await gateway.ended;
}

export function remove({ folder }: Beginning): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Some press twice, never return from the provider or return twice. */
export function applicants(people: Beginning['people'], withinMs: number): BurstCandidate[] {
  const habits: Record<number, Habit> = { 3: 'pressesTwice', 6: 'losesTheWayBack', 8: 'comesBackTwice' };
  return people.map(({ masterId, token }, at) => ({
    masterId,
    token,
    method: at % 2 === 0 ? 'esewa' : 'khalti',
    habit: habits[at % 10] ?? 'patient',
    startsAfterMs: (withinMs * at) / people.length,
  }));
}

export async function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function until(what: string, isSo: () => Promise<boolean> | boolean, withinMs = 120_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`After ${withinMs / 1000} s still not: ${what}`);
    await wait(100);
  }
  return performance.now() - startedAt;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
