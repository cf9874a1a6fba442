import { createGateway } from '../../../apps/gateway/src/gateway.ts';
import { jobDefinitions } from '../../../apps/gateway/src/areas.ts';
import { readConfiguration } from '../../../apps/gateway/src/configuration.ts';
import { connectPostgres } from '../../../apps/gateway/src/platform/database/connection.ts';
import { createLog } from '../../../apps/gateway/src/platform/frame/log.ts';
import { timesOfSchedule } from '../../../apps/gateway/src/testing/times-of-schedule.ts';
import type { JobTools } from '../../../apps/gateway/src/platform/jobs/job.ts';
import { periodSeconds } from '../../../apps/gateway/src/platform/jobs/period.ts';

type JobRun = { name: string; minute: number; failure: string | null };
export type ScheduledJobs = { runs: JobRun[]; jobs: { name: string; periodSeconds: number }[]; mails: number };

const HOUR_SECONDS = 3600;
/** Jobs of every minute are run every six hours: 43,200 runs of each would take hours. */
const SAMPLED_MINUTES = 6 * 60;
const MINUTE_MS = 60_000;
/** The queue's own limit. */
const MOST_RETRIES = 5;

type Month = { url: string; dataDir: string; from: Date; minutes: number; isAway: (minute: number) => boolean };

/** Runs every scheduled job of the gateway by a clock that jumps from run to run. While the database is away they are tried and fail. */
export async function runJobsOf(
  { url, dataDir, from, minutes, isAway }: Month,
  stopped: (isAway: boolean) => void,
): Promise<ScheduledJobs> {
  const scheduled = jobDefinitions.flatMap(({ schedule, ...job }) => (schedule === undefined ? [] : [{ ...job, schedule }]));
  const times = scheduled
    .flatMap((job) => minutesOf(job.schedule, from, minutes).map((minute) => ({ job, minute })))
    .toSorted((one, other) => one.minute - other.minute);
  let present = from;
  let mails = 0;
  const log = createLog('silent');
  const database = await connectPostgres(url, 8);
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    database,
    mailer: { send: async () => void (mails += 1), close: () => undefined },
    now: () => present,
    log,
    queue: { install: false, supervise: false },
  });
  const runs: JobRun[] = [];
  try {
    let wasAway = false;
    for (const { job, minute } of times) {
      if (isAway(minute) !== wasAway) stopped((wasAway = !wasAway));
      present = new Date(from.getTime() + minute * MINUTE_MS);
      const once = () =>
        job.run({} as never, { ...gateway.tools, jobId: job.name, log } as JobTools).then(
          () => null,
          (error: Error) => error.message,
        );
      // As the queue does, try again: the first to use a connection that broke with the database fails.
      let failure = await once();
      for (let retries = 0; failure !== null && !isAway(minute) && retries < MOST_RETRIES; retries += 1) failure = await once();
      runs.push({ name: job.name, minute, failure });
    }
    if (wasAway) stopped(false);
  } finally {
    await gateway.stop();
  }
  return { runs, mails, jobs: scheduled.map(({ name, schedule }) => ({ name, periodSeconds: periodSeconds(schedule) })) };
}

function minutesOf(schedule: string, from: Date, minutes: number): number[] {
  if (periodSeconds(schedule) < HOUR_SECONDS)
    return Array.from({ length: Math.floor(minutes / SAMPLED_MINUTES) }, (_, at) => at * SAMPLED_MINUTES);
  const until = new Date(from.getTime() + minutes * MINUTE_MS);
  return timesOfSchedule(schedule, from, until).map((at) => (at.getTime() - from.getTime()) / MINUTE_MS);
}
