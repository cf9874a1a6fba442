import { connectPostgres, type OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { backUp } from '../../apps/gateway/src/testing/base-backup.ts';
import { insertCandidates, insertSessions } from './candidates.ts';
import type { Line } from './line.ts';
import { fireFor, type LoadResult, type Shot } from './load.ts';
import { applicationBody } from './nation-bench.ts';
import { openLargeWorld, startGatewayOn } from './world/large-world.ts';

const CONNECTIONS = 4;
/** Both measures together and the warm-up; each candidate applies once. */
const APPLICATIONS = 900;
const WARM_UP = 100;
const MOST_TIMES = 2;
/** Several in turn, so that neither measure alone has the slow minute of a shared machine. */
const TURNS = 3;
const written = ['application', 'application_category', 'counter', 'report_change', 'audit_entry'];

/** Vacuums the written tables without a pause, or never. */
async function letVacuum(open: OpenDatabase, wanted: boolean): Promise<void> {
  for (const setting of [`autovacuum = ${wanted ? 'on' : 'off'}`, 'autovacuum_naptime = 1', 'autovacuum_vacuum_cost_delay = 0'])
    await open.runScript(`alter system set ${setting}`);
  for (const [name, value] of [
    ['autovacuum_vacuum_threshold', 50],
    ['autovacuum_vacuum_scale_factor', 0],
    ['autovacuum_vacuum_insert_threshold', 50],
    ['autovacuum_vacuum_insert_scale_factor', 0],
  ] as const)
    await open.runScript(`alter system set ${name} = ${value}`);
  await open.runScript('select pg_reload_conf()');
}

const joined = (loads: readonly LoadResult[]): LoadResult => ({
  perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length,
  medianMs: median(loads.map(({ medianMs }) => medianMs)),
  slowestOf100Ms: median(loads.map(({ slowestOf100Ms }) => slowestOf100Ms)),
  failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  firstFailure: loads.find(({ firstFailure }) => firstFailure !== '')?.firstFailure ?? '',
});
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Candidates apply while the tables are vacuumed and a base backup runs, and in turns beside none of that. Syncs to disk. */
export async function benchBackup(candidates: number, report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const { server, url, dataDirectory } = await openLargeWorld(candidates, say, undefined, { durable: true });
  const open = await connectPostgres(url, 2);
  let gateway: Awaited<ReturnType<typeof startGatewayOn>> | null = null;
  try {
    gateway = await startGatewayOn(url, dataDirectory);
    const { base } = gateway;
    const people = await insertCandidates(open, APPLICATIONS + WARM_UP + 1, `vacuum${Date.now()}-`);
    const [first, ...tokens] = await insertSessions(open, people);
    const body = await applicationBody(base, first!);
    const shots = tokens.map((token, at): Shot => ({
      method: 'POST',
      url: `${base}/vacancy/apply`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `backup-${Date.now()}-${at}` },
      body,
    }));
    const fire = (from: number, number: number) => fireFor(shots.slice(from, from + number), { connections: CONNECTIONS, once: true });
    await fire(0, WARM_UP);
    const each = Math.floor(APPLICATIONS / TURNS / 2);
    const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await letVacuum(open, false);
      alone.push(await fire(WARM_UP + 2 * turn * each, each));
      await letVacuum(open, true);
      const backup = backUp(url);
      beside.push(await fire(WARM_UP + (2 * turn + 1) * each, each));
      say(`  turn ${turn + 1}: ${await backup.stop()} whole base backups`);
    }
    const { rows } = await open.jobs.executeSql(
      'select relname, autovacuum_count from pg_stat_user_tables where relname = any($1) order by 1',
      [written],
    );
    say(`  vacuumed: ${rows.map((row) => Object.values(row as object).join(' ')).join(', ')}`);
    const text = ({ medianMs, slowestOf100Ms, failures, firstFailure }: LoadResult) =>
      `median ${medianMs.toFixed(1)} ms, 99% within ${slowestOf100Ms.toFixed(1)} ms${failures > 0 ? ` (${failures} failed: ${firstFailure})` : ''}`;
    const [measured, floor] = [joined(beside), joined(alone)];
    report({
      what: 'applying',
      measured: `${text(measured)} under vacuum and a base backup`,
      floorName: 'beside none',
      floor: text(floor),
      ratio: measured.failures > 0 ? Number.POSITIVE_INFINITY : measured.slowestOf100Ms / floor.slowestOf100Ms,
      goal: { atMost: MOST_TIMES },
    });
  } finally {
    await open.runScript('alter system reset all').catch(() => undefined);
    await gateway?.stop();
    await open.close();
    await server.stop();
  }
}
