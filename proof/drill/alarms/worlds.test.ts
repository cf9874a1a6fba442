import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../scripts/support/repository.ts';
import { cases, ofNothing } from './worlds.ts';

test('each alarm has a world in which it is raised', () => {
  const rules = ['alerts.yaml', 'alerts-standby.yaml'].map((name) => readFileSync(join(repositoryRoot, 'deploy/monitoring', name), 'utf8'));
  const alarms = [...rules.join('\n').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
  const raised = new Set([...cases.flatMap(([, , expected]) => expected), ...ofNothing]);
  expect(alarms.length).toBeGreaterThan(30);
  expect(alarms.filter((name) => !raised.has(name))).toEqual([]);
});
