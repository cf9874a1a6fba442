import { healthy, type World } from '../alarms/worlds.ts';
import type { ScheduledJobs } from './jobs.ts';

const DAY_MINUTES = 24 * 60;
export const MONTH_MINUTES = 30 * DAY_MINUTES;
const minuteOf = (day: number, hour: number, minute = 0) => (day - 1) * DAY_MINUTES + hour * 60 + minute;

/** From a minute on: a steady value, or with `by` one that grows each minute. */
type Span = { at: number; value: number; by?: number };

/** A sample every two minutes halves the time of the drill, and leaves two in the shortest window of a rule. */
export const SAMPLE_MINUTES = 2;
const samples = (minutes: number) => Math.round(minutes / SAMPLE_MINUTES);

/** The notation of promtool. */
function notation(spans: readonly Span[], minutes = MONTH_MINUTES): string {
  return spans
    .map(({ at, value, by = 0 }, index) => ({ value, by, more: samples(spans[index + 1]?.at ?? minutes) - samples(at) - 1 }))
    .map(({ value, by, more }) => `${value}${by < 0 ? '-' : '+'}${Math.abs(by) * SAMPLE_MINUTES}x${more}`)
    .join(' ');
}

/** A value that differs for some time. */
const during = (usual: number, from: number, until: number, value: number): string =>
  notation([
    { at: 0, value: usual },
    { at: from, value },
    { at: until, value: usual },
  ]);

/** A series that is missing at some times, in their order. */
function missing(times: readonly (readonly [number, number])[], value: number): string {
  const ends = [0, ...times.flat(), MONTH_MINUTES];
  return ends
    .slice(1)
    .map((end, at) => ({ start: ends[at]!, end, isThere: at % 2 === 0 }))
    .map(({ start, end, isThere }) => (isThere ? notation([{ at: 0, value }], end - start) : `_x${samples(end) - samples(start)}`))
    .join(' ');
}

/** A counter that grows faster for some time. */
function faster(usual: number, from: number, until: number, by: number): string {
  return notation([
    { at: 0, value: 0, by: usual },
    { at: from, value: from * usual, by },
    { at: until, value: from * usual + (until - from) * by, by: usual },
  ]);
}

type Fault = { what: string; from: number; until: number; mended: 'by an engineer' | 'by itself'; alarms: string[]; series: World };

const night = { disk: [minuteOf(6, 2), minuteOf(6, 3)], standby: [minuteOf(14, 2), minuteOf(14, 2, 40)] } as const;
export const isDatabaseAway = (minute: number) => minute >= night.disk[0] && minute < night.disk[1];
const brief = [minuteOf(3, 1), minuteOf(3, 1, 2)] as const;
const slow = [minuteOf(12, 22), minuteOf(13, 6)] as const;
const standby = 'pg_stat_replication_pg_wal_lsn_diff{application_name="psc_standby",state="streaming"}';
const CERTIFICATE_DAYS = 40;
const ANSWERS = 'gateway_provider_look_up_duration_seconds_bucket{provider="esewa",outcome="complete"';
const slower = (usual: number, by: number) => faster(usual, ...slow, by);
const LOOK_UPS = 'gateway_provider_look_up_duration_seconds_count{provider="esewa"';

const standbyOfMonth = missing([brief, night.standby], 1000);

/** The faults of the month. Hours are the clock's; everyone is asleep until six. */
export const faults: readonly Fault[] = [
  {
    what: 'the standby loses its network for two minutes',
    from: brief[0],
    until: brief[1],
    mended: 'by itself',
    alarms: [],
    series: { [standby]: standbyOfMonth },
  },
  {
    what: 'the disk of the database fills, and PostgreSQL stops',
    from: night.disk[0],
    until: night.disk[1],
    mended: 'by an engineer',
    alarms: ['DatabaseGone', 'DiskFills', 'DiskFull', 'NoJobsDone', 'ScheduledJobLate'],
    series: {
      'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="intranet"}': during(50, night.disk[0] - 30, night.disk[1], 1),
      'node_filesystem_size_bytes{fstype="ext4",mountpoint="/",instance="intranet"}': notation([{ at: 0, value: 100 }]),
      pg_up: during(1, ...night.disk, 0),
    },
  },
  {
    what: 'a payment provider does not answer for three hours',
    from: minuteOf(10, 23),
    until: minuteOf(11, 2),
    mended: 'by itself',
    alarms: ['ProviderAway', 'ProviderUnavailable'],
    series: {
      [`${LOOK_UPS},outcome="unavailable"}`]: faster(0, minuteOf(10, 23), minuteOf(11, 2), 20),
      'gateway_awaited_services{service="esewa",instance="intranet"}': during(0, minuteOf(10, 23), minuteOf(11, 2), 1),
    },
  },
  {
    what: 'a payment provider answers, but after eight seconds each',
    from: slow[0],
    until: slow[1],
    mended: 'by itself',
    alarms: ['ProviderSlow'],
    series: {
      [`${ANSWERS},le="1"}`]: slower(10, 0),
      [`${ANSWERS},le="5"}`]: slower(10, 0),
      [`${ANSWERS},le="10"}`]: slower(10, 10),
    },
  },
  {
    what: 'the standby is lost at night',
    from: night.standby[0],
    until: night.standby[1],
    mended: 'by an engineer',
    alarms: ['NoJobsDone', 'ScheduledJobLate', 'StandbyAway'],
    series: { [standby]: standbyOfMonth },
  },
  {
    what: 'the certificate of the portal comes within three weeks of its end',
    from: minuteOf(CERTIFICATE_DAYS - 20, 0),
    until: minuteOf(25, 10),
    mended: 'by an engineer',
    alarms: ['CertificateEnds'],
    series: {
      'psc_certificate_end_timestamp_seconds{file="recruitment.pem",instance="public"}': notation([
        { at: 0, value: CERTIFICATE_DAYS * 86_400 },
        { at: minuteOf(25, 10), value: 400 * 86_400 },
      ]),
    },
  },
  {
    what: 'the store in the other place refuses the keys',
    from: minuteOf(27, 0),
    until: minuteOf(27, 9),
    mended: 'by an engineer',
    alarms: ['CopyOld'],
    series: {
      'psc_copy_end_timestamp_seconds{copy="files",instance="intranet"}': notation([
        { at: 0, value: 0, by: 60 },
        { at: minuteOf(27, 0), value: minuteOf(27, 0) * 60 },
        { at: minuteOf(27, 9), value: minuteOf(27, 9) * 60, by: 60 },
      ]),
    },
  },
];

const writesWait = (minute: number) => isDatabaseAway(minute) || (minute >= night.standby[0] && minute < night.standby[1]);

/** The series of a healthy hour, in samples of a minute, for a month. */
const forAMonth = (values: string) =>
  values.replace(/\+(\d+)x\d+$/, (_all, by: string) => `+${Number(by) * SAMPLE_MINUTES}x${samples(MONTH_MINUTES)}`);

/** All series of the month: a healthy installation, its faults, and its scheduled jobs as they ran. */
export function seriesOf({ runs, jobs }: ScheduledJobs): World {
  const usual = Object.entries(healthy)
    .filter(([name]) => !/^gateway_job_(last_success|period)/.test(name))
    .map(([name, values]) => [name, values === null ? null : forAMonth(values)]);
  const world: World = Object.fromEntries(usual) as World;
  world['psc_backup_end_timestamp_seconds{instance="intranet"}'] = notation(
    Array.from({ length: 30 }, (_, day) => ({ at: day * DAY_MINUTES, value: day * DAY_MINUTES * 60 })),
  );
  for (const { series } of faults) Object.assign(world, series);
  world['gateway_jobs_total{kind="mail",outcome="done"}'] = paused();
  for (const { name, periodSeconds } of jobs) {
    const times = runs.filter((run) => run.name === name && run.failure === null && !writesWait(run.minute)).map(({ minute }) => minute);
    world[`gateway_job_period_seconds{kind="${name}"}`] = notation([{ at: 0, value: periodSeconds }]);
    world[`gateway_job_last_success_timestamp_seconds{kind="${name}"}`] =
      periodSeconds < 3600
        ? everyMinute()
        : notation([{ at: 0, value: 0 }, ...times.filter((at) => at > 0).map((at) => ({ at, value: at * 60 }))]);
  }
  return world;
}

const pauses = [night.disk, night.standby];
/** The moments of success of a job of every minute: none while writes wait. */
const everyMinute = () =>
  notation([
    { at: 0, value: 0, by: 60 },
    ...pauses.flatMap(([from, until]) => [
      { at: from, value: from * 60 },
      { at: until, value: until * 60, by: 60 },
    ]),
  ]);
/** Ten jobs a minute, none while writes wait. */
function paused(): string {
  let done = 0;
  let since = 0;
  const spans: Span[] = [{ at: 0, value: 0, by: 10 }];
  for (const [from, until] of pauses) {
    done += (from - since) * 10;
    spans.push({ at: from, value: done }, { at: until, value: done, by: 10 });
    since = until;
  }
  return notation(spans);
}
