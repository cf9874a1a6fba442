import { CronExpressionParser } from 'cron-parser';
import { jobDefinitions } from '../../areas.ts';
import type { JobTools } from '../../platform/jobs/job.ts';
import { createLog } from '../../platform/frame/log.ts';
import { noteJobs } from './observations.ts';
import type { SimulatedWorld } from './world.ts';

const lastRuns = new WeakMap<SimulatedWorld, Map<string, Date>>();
const quiet = createLog('silent');

/** Jobs that tidy, count or check whole registers, at a hundred times the price of an act. */
const rarely = new Set([
  ...['collect-files', 'counts', 'nightly-counts', 'check-record'],
  ...['prepare-record-months', 'seal-public-log', 'monday-reports', 'daily-mail', 'mail-searches', 'sweep-sessions'],
  ...['clean-kept-text'],
]);
const RARELY_DAYS = 20;

/** Runs each scheduled job whose hour has passed since its last run, once, like the queue after a pause; then the jobs that they queued. */
export async function runScheduledJobs(world: SimulatedWorld): Promise<string[]> {
  const { gateway } = world;
  const now = gateway.now();
  const last = lastRuns.get(world) ?? new Map<string, Date>();
  lastRuns.set(world, last);
  const ran: string[] = [];
  for (const { name, schedule, run } of jobDefinitions) {
    if (schedule === undefined || !isDue(name, schedule, last.get(name), now)) continue;
    last.set(name, now);
    await run({} as never, { ...gateway.tools, db: world.jobDb, jobId: name, log: quiet } as JobTools);
    ran.push(name);
  }
  const queued = await gateway.runJobs();
  await noteJobs(world);
  return [...ran, `${queued} queued`];
}

function isDue(name: string, schedule: string, lastRun: Date | undefined, now: Date): boolean {
  if (!lastRun) return true;
  if (rarely.has(name)) return now.getTime() - lastRun.getTime() > RARELY_DAYS * 24 * 60 * 60_000;
  return CronExpressionParser.parse(schedule, { currentDate: lastRun, tz: 'Asia/Kathmandu' }).next().toDate() <= now;
}
