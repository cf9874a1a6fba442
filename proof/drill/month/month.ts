import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failingOutput, ruleFiles } from '../alarms/alarms.ts';
import type { World } from '../alarms/worlds.ts';
import type { Drill } from '../drill.ts';
import { programOf, run } from '../programs.ts';
import { copyOf } from '../site.ts';
import { runJobsOf } from './jobs.ts';
import { faults, isDatabaseAway, MONTH_MINUTES, SAMPLE_MINUTES, seriesOf } from './series.ts';

const DAYS = 30;

/** Plays thirty days: the scheduled jobs by an injected clock on a real database, and the rules over the series of the month. */
export const month: Drill = {
  name: 'month',
  says: 'thirty nights with seven faults: the alarms, the faults that mended themselves, and those that raised no alarm',
  async run(beginning, say) {
    const promtool = programOf('promtool', 'prometheus');
    const { cluster, dataDir } = await copyOf(beginning, 'month');
    cluster.start();
    const startedJobs = { url: cluster.urlOf('psc_owner'), dataDir, from: startOfDay(), minutes: MONTH_MINUTES, isAway: isDatabaseAway };
    const ran = await runJobsOf(startedJobs, (isAway) => (isAway ? cluster.stop() : cluster.start())).finally(() => cluster.stop());
    const failed = ran.runs.filter(({ failure, minute }) => failure !== null && !isDatabaseAway(minute));
    say(`${ran.jobs.length} scheduled jobs ran ${ran.runs.length} times and sent ${ran.mails} mails`);
    if (failed.length > 0)
      throw new Error(`Jobs failed: ${[...new Set(failed.map(({ name, failure }) => `${name} (${failure})`))].join(', ')}.`);
    const byDay = alarmsByDay(seriesOf(ran), promtool);
    const explained = new Set<string>();
    for (const { what, from, until, mended, alarms } of faults) {
      const days = range(dayOf(from), dayOf(until));
      const raised = [...new Set(days.flatMap((day) => [...(byDay.get(day) ?? [])]))].toSorted();
      const missed = alarms.filter((name) => !raised.includes(name));
      if (missed.length > 0) throw new Error(`${what}: ${missed.join(', ')} was not raised.`);
      for (const day of days) for (const name of alarms) explained.add(`${day} ${name}`);
      const outcome = alarms.length === 0 ? 'nobody noticed' : `raised ${alarms.join(', ')}`;
      say(`day ${dayOf(from)}: ${what}, mended ${mended}: ${outcome}`);
    }
    const others = [...byDay]
      .flatMap(([day, raised]) => [...raised].map((name) => `${day} ${name}`))
      .filter((each) => !explained.has(each));
    if (others.length > 0) throw new Error(`Alarms without a fault (day, name): ${others.join('; ')}.`);
    say(`alarms in the month: ${[...byDay.values()].reduce((sum, raised) => sum + raised.size, 0)}, none without a fault`);
  },
};

const dayOf = (minute: number) => Math.floor(minute / (24 * 60)) + 1;
const range = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => from + at);

/** Midnight of today in Nepal. */
function startOfDay(): Date {
  const OFFSET_MS = 345 * 60_000;
  const DAY_MS = 86_400_000;
  return new Date(Math.floor((Date.now() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
}

/** For each day the alarms that were raised. */
function alarmsByDay(world: World, promtool: string): Map<number, Set<string>> {
  const folder = mkdtempSync('/tmp/psc-month-');
  try {
    const series = Object.entries(world).flatMap(([name, values]) => (values === null ? [] : [{ series: name, values }]));
    const expected = range(1, DAYS).map((day) => ({
      expr: 'max by (alertname) (count_over_time(ALERTS{alertstate="firing"}[1d]))',
      eval_time: `${day * 24 * 60 - 2}m`,
      exp_samples: [{ labels: '{alertname="none"}', value: 1 }],
    }));
    const file = join(folder, 'month.json');
    const tests = [{ interval: `${SAMPLE_MINUTES}m`, input_series: series, promql_expr_test: expected }];
    writeFileSync(file, JSON.stringify({ rule_files: ruleFiles, evaluation_interval: `${SAMPLE_MINUTES}m`, tests }));
    const printed = failingOutput(() => run(promtool, ['test', 'rules', file]));
    const parts = printed
      .split(/got:/)
      .slice(1)
      .map((part) => part.split('expr:')[0]!);
    if (parts.length !== DAYS) throw new Error(printed.slice(0, 4000));
    return new Map(parts.map((part, at) => [at + 1, new Set([...part.matchAll(/alertname=\\?"(\w+)/g)].map(([, name]) => name!))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
