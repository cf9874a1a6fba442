import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../support/repository.ts';
import type { Check } from './check.ts';
import { lint, types } from './static-checks.ts';
import { runVitest } from './test-runs.ts';
import { changedFiles } from './touched-first.ts';
import { touchedTests } from './touched-tests.ts';

/** About two minutes on two cores; a change to a widely imported module affects most of them. */
const MOST_TEST_FILES = 40;

const nearest: Check = {
  name: 'touched tests',
  counts: 'tests of what the change touches',
  async run() {
    const tests = globSync('{apps,packages,proof,scripts}/**/*.test.{ts,tsx}', { cwd: repositoryRoot, exclude: ['**/node_modules'] });
    const touched = touchedTests(changedFiles(), tests, (test) => readFileSync(join(repositoryRoot, test), 'utf8'));
    if (touched.length === 0) return { passed: 0, failed: 0, report: 'The change touches no test.' };
    const chosen = touched.slice(0, MOST_TEST_FILES);
    const result = await runVitest('quick', chosen, {});
    const left = touched.length - chosen.length;
    return left === 0 ? result : { ...result, report: [result.report, `${left} further test files run with the whole.`].join('\n').trim() };
  },
};

/** The checks of `pnpm test --quick`, for the minutes before a commit; only the full run decides. */
export const quick: readonly Check[] = [types, lint, nearest];
