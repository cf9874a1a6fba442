import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectPostgres } from '../../../apps/gateway/src/platform/database/connection.ts';
import { keepCounts } from '../../../apps/gateway/src/areas/desk/dashboard/repository/counters.ts';
import { recountCounters } from '../../../apps/gateway/src/platform/counts/keep-counts.ts';
import { keepReportCounts } from '../../../apps/gateway/src/areas/desk/report/refresh-report-counts.ts';
import { startPostgresServer, type PostgresServer } from '../../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../../../scripts/support/ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from '../../../scripts/support/processes.ts';
import { planSettings } from './plans.ts';
import { gatewayNodeWords, serverEnvironment } from '../../../scripts/support/stack.ts';

/** Each has five applications, spread over 300 advertisements. */
export const CANDIDATES_OF_A_NATION = 1_000_000;
const READY_WITHIN_MS = 300_000;

const statements = readFileSync(join(import.meta.dirname, 'large-world.sql'), 'utf8');
// The hash of the script that made the world; a changed script makes it again.
const textOfWorld = createHash('sha256').update(statements).digest('hex');
/** Faster settings while filling; rows lost in a crash are inserted again. */
const whileFilling = '-c session_replication_role=replica -c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB';

export type LargeWorld = { server: PostgresServer; url: string; candidates: number; dataDirectory: string };

export function folderOf(candidates: number): string {
  return `${resolve(process.env.DATA_DIR ?? '.data')}-bench-${candidates}`;
}

/** Starts a PostgreSQL with this many candidates, created once and kept next to the demo data. With `durable` it syncs to disk. */
export async function openLargeWorld(
  candidates: number,
  say: (text: string) => void,
  onLog?: (text: string) => void,
  { durable = false }: { durable?: boolean } = {},
): Promise<LargeWorld> {
  const keptIn = folderOf(candidates);
  const isOfThisText = textIn(join(keptIn, 'begun')) === textOfWorld;
  if (!isOfThisText) rmSync(keptIn, { recursive: true, force: true });
  const made = join(keptIn, 'made');
  const isMade = existsSync(made);
  const settings = ['shared_buffers=1GB', 'max_wal_size=4GB', 'session_preload_libraries=auto_explain', ...planSettings];
  const server = await startPostgresServer({ keptIn, settings, durable, ...(onLog && { onLog }) });
  const url = server.urlOf('postgres');
  const dataDirectory = join(keptIn, 'gateway');
  try {
    // The gateway migrates an existing world and loads the demo data; later reads need its files.
    const gateway = await startGatewayOn(url, dataDirectory);
    await gateway.stop();
    if (!isMade) {
      writeFileSync(join(keptIn, 'begun'), textOfWorld);
      await fill(url, candidates, say);
      writeFileSync(made, '');
    }
    await keepCountsOf(url);
    say(`${candidates.toLocaleString('en')} candidates in ${keptIn}`);
    return { server, url, candidates, dataDirectory };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function textIn(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

type Part = { name: string; text: string };

function stepsOf(candidates: number): Part[][] {
  const steps: Part[][] = [];
  for (const part of statements.split(/^--- /m).slice(1)) {
    const name = part.slice(0, part.indexOf('\n'));
    const made = { name, text: part.slice(name.length).replaceAll(':candidates', String(candidates)) };
    if (name.endsWith('(beside)')) steps.at(-1)!.push(made);
    else steps.push([made]);
  }
  return steps;
}

/** One transaction, which also records that the part is done. */
async function fillPart(url: string, { name, text }: Part, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const filling = await connectPostgres(`${url}?options=${encodeURIComponent(whileFilling)}`, 1);
  try {
    await filling.runScript(`${text}; insert into bench_part values ('${name}')`);
  } finally {
    await filling.close();
  }
  say(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Resumes after an interruption. */
async function fill(url: string, candidates: number, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const open = await connectPostgres(url, 1);
  await open.runScript('create table if not exists bench_part (name text primary key)');
  const done = new Set((await open.runAlone((ask) => ask('select name from bench_part'))).map(({ name }) => String(name)));
  for (const step of stepsOf(candidates)) {
    await Promise.all(step.filter(({ name }) => !done.has(name)).map((part) => fillPart(url, part, say)));
  }
  // VACUUM cannot run in a transaction.
  await open.runScript('vacuum analyze');
  await keepCounts(open.longDb, new Date());
  await keepReportCounts(open.longDb, () => new Date());
  await open.close();
  say(`Made in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
}

/** Counts that a gateway job maintains; gateways run without jobs here, and an older world has none. */
async function keepCountsOf(url: string): Promise<void> {
  const open = await connectPostgres(url, 1);
  try {
    await recountCounters(open.longDb);
  } finally {
    await open.close();
  }
}

export type BenchGateway = { base: string; pid: number; stop: () => Promise<void> };

/** A gateway with the demo data and without jobs. Its files are deleted with it unless `keptIn` is given. */
export async function startGatewayOn(url: string, keptIn?: string): Promise<BenchGateway> {
  const dataDirectory = keptIn ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const ports = await freePorts();
  const environment = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', RUN_JOBS: 'false', DEMO_DATA: 'true' };
  const env = serverEnvironment({ ports, dataDirectory, host: '127.0.0.1', environment });
  const program: RunningProgram = startProgram('gateway', 'apps/gateway/src/main.ts', { env, words: gatewayNodeWords });
  const stop = async () => {
    await program.stop();
    if (keptIn === undefined) rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const base = `http://127.0.0.1:${ports.gateway}`;
    await untilHealthy(program, `${base}/health/ready`, READY_WITHIN_MS);
    return { base, pid: program.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
