import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/support/repository.ts';
import type { Drill } from '../drill.ts';
import { programOf, run } from '../programs.ts';
import { cases, healthy, ofNothing, type World } from './worlds.ts';

const folder = join(repositoryRoot, 'deploy/monitoring');
export const ruleFiles = ['alerts.yaml', 'alerts-standby.yaml'].map((name) => join(folder, name));

/** Plays the series of each fault with Debian's promtool, and compares the alarms that are raised after two hours. */
export const alarms: Drill<null> = {
  name: 'alarms',
  says: 'every alarm in a world with its fault, none in a healthy one, and none blind where its series are missing',
  run: (_nothing, say) => {
    const promtool = programOf('promtool', 'prometheus');
    const amtool = programOf('amtool', 'prometheus-alertmanager');
    for (const file of ruleFiles) run(promtool, ['check', 'rules', file]);
    run(promtool, ['check', 'config', '--syntax-only', join(folder, 'prometheus.yml')]);
    run(amtool, ['check-config', join(folder, 'alertmanager.yml')]);
    say('Prometheus and Alertmanager read their configuration and the rules');
    const scratch = mkdtempSync('/tmp/psc-alarms-');
    try {
      const expectAlarms = (fault: string, changes: World, expected: readonly string[]) => {
        const raised = alarmsIn(changes, scratch, promtool);
        if (!isDeepStrictEqual(raised, expected))
          throw new Error(`Where ${fault}: ${raised.join(', ')} instead of ${expected.join(', ')}.`);
      };
      expectAlarms('nothing is wrong', {}, []);
      for (const each of cases) expectAlarms(...each);
      expectAlarms('nothing is known', Object.fromEntries(Object.keys(healthy).map((series) => [series, null])), ofNothing);
      say(`${cases.length} faults raised their alarms; without any series ${ofNothing.length} are raised`);
    } finally {
      rmSync(scratch, { recursive: true });
    }
    return Promise.resolve();
  },
};

function alarmsIn(changes: World, scratch: string, promtool: string): string[] {
  const series = Object.entries({ ...healthy, ...changes }).flatMap(([name, values]) =>
    values === null ? [] : [{ series: name, values }],
  );
  const file = join(scratch, 'world.json');
  // promtool prints the samples that it found in place of the expected one.
  const expectation = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: '120m',
    exp_samples: [{ labels: '{alertname="none"}', value: 1 }],
  };
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [expectation] }];
  writeFileSync(file, JSON.stringify({ rule_files: ruleFiles, evaluation_interval: '1m', tests }));
  const printed = failingOutput(() => run(promtool, ['test', 'rules', file]));
  if (!printed.includes('got:')) throw new Error(printed);
  const got = printed.slice(printed.indexOf('got:'));
  return [...got.matchAll(/alertname=\\?"(\w+)/g)].map(([, name]) => name!).toSorted();
}

/** The sample never matches, so that promtool always fails. */
export function failingOutput(test: () => string): string {
  try {
    return test();
  } catch (error) {
    return (error as Error).message;
  }
}
