import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../support/repository.ts';
import type { Check } from './check.ts';

/** The files that each check covers; a check that is not listed covers all files. */
const about: Readonly<Record<string, RegExp>> = {
  types: /\.tsx?$/,
  lint: /\.(tsx?|json)$/,
  dependencies: /\.tsx?$|package\.json$/,
  unused: /\.tsx?$|package\.json$/,
  messages: /\.(po|tsx?)$/,
  schema: /^apps\/gateway\/src\/(platform\/database\/|.*schema\.sql$)/,
  contract: /^(packages\/(api-client|validation)\/src|docs\/api)\//,
  unit: /\.(tsx?|tsv|po|sql|typ|md)$/,
  bytes: /^(apps\/(candidate-portal|staff-console)|packages)\/src|^pnpm-lock\.yaml$/,
  simulation: /^apps\/gateway\/src\/.*\.(ts|sql)$/,
  journeys: /^e2e\//,
};

/** Checks of touched files run first, for earlier feedback; none is skipped. */
export function touchedFirst(checks: readonly Check[], changed: readonly string[]): Check[] {
  const isTouched = ({ name }: Check) => changed.some((file) => about[name]?.test(file) ?? true);
  return [...checks.filter(isTouched), ...checks.filter((check) => !isTouched(check))];
}

/** Files changed since the branch left main, or in the last commit on main itself. Empty without git history. */
export function changedFiles(): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: repositoryRoot, encoding: 'utf8' }).stdout?.trim() ?? '';
  const left = git('merge-base', 'HEAD', 'origin/main');
  const since = left === '' || left === git('rev-parse', 'HEAD') ? 'HEAD~1' : left;
  return `${git('diff', '--name-only', since)}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
}
