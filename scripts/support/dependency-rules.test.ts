import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cruise, dependencyRules } from './dependency-rules.ts';
import { repositoryRoot } from './repository.ts';

const fixture = join(repositoryRoot, 'scripts/dependency-fixture');

test('every dependency rule fires on the fixture that breaks it', async () => {
  const { violations } = await cruise(fixture, ['apps', 'packages'], ['--ts-config', join(repositoryRoot, 'tsconfig.json')]);
  const fired = new Set(violations.map(({ rule }) => rule.name));
  expect(dependencyRules.forbidden.map(({ name }) => name).filter((name) => !fired.has(name))).toEqual([]);
}, 30_000);

test('every dependency rule says why it is there', () => {
  for (const { name, comment } of dependencyRules.forbidden) expect(comment, name).toMatch(/\w.*[.]$/);
});
