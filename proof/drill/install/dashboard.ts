import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/support/repository.ts';
import type { Machine } from './machine.ts';

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };
type Answer = { status: string; error?: string; data?: { result: unknown[] } };

/** Series that exist only once something has happened that does not happen in the drill. */
const NOT_YET = /_shed_calls_|_sms_|_look_up_|_browser_|_scans_|_unmatched_|_missing_files_|outcome="failed"/;

/**
 * Asks Debian's Prometheus every query of the Grafana dashboard, over the series that it has recorded.
 * @returns How many have figures, and how many wait for something to happen
 * @throws Error if a query is refused, or has no figures although it should
 */
export async function askDashboard({ enter }: Pick<Machine, 'enter'>): Promise<{ answered: number; waiting: number }> {
  const { panels } = JSON.parse(readFileSync(join(repositoryRoot, 'docs/operations/grafana-dashboard.json'), 'utf8')) as Dashboard;
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const { printed } = await enter(`while read -r query
do curl -s --get --data-urlencode "query=$query" http://127.0.0.1:9090/api/v1/query; echo
done <<'END'
${queries.join('\n')}
END`);
  const answers = printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Answer);
  if (answers.length !== queries.length) throw new Error(`Prometheus answered ${answers.length} of ${queries.length} queries:\n${printed}`);
  const isEmpty = (at: number) => answers[at]!.data?.result.length === 0;
  const wrong = queries.filter((query, at) => answers[at]!.status !== 'success' || (isEmpty(at) && !NOT_YET.test(query)));
  if (wrong.length > 0) throw new Error(`Queries of the dashboard without figures:\n${wrong.join('\n')}`);
  const waiting = queries.filter((_query, at) => isEmpty(at)).length;
  return { answered: queries.length - waiting, waiting };
}
