import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

const folder = join(repositoryRoot, 'deploy/monitoring');
const isHere = spawnSync('promtool', ['--version']).status === 0;

function promtool(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? 'passed' : stdout + stderr;
}

test.skipIf(!isHere)('the alert rules can be read by Prometheus (skipped without promtool: apt-get install prometheus)', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toBe('passed');
});

test.skipIf(!isHere)('each alarm is raised in its case (skipped without promtool: apt-get install prometheus)', () => {
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toBe('passed');
});
