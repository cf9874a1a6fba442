import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Lifecycle } from '../packages/validation/src/lifecycle.ts';
import { finalStates, statesWithoutExit } from './final-states.ts';

const areas = join(import.meta.dirname, '../packages/validation/src/areas');
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('lifecycle.ts'));
const isLifecycle = (value: unknown): value is Lifecycle => typeof value === 'object' && value !== null && 'transitions' in value;
const lifecycles = (
  await Promise.all(files.map(async (file) => Object.values((await import(join(areas, file))) as Record<string, unknown>)))
)
  .flat()
  .filter(isLifecycle);

test('every lifecycle is on the page of lifecycles', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/lifecycles.md'), 'utf8');
  expect(lifecycles.length).toBeGreaterThan(10);
  for (const { name } of lifecycles) expect(page).toContain(`\n## ${name}\n`);
});

test('every state has a way out, or it is declared final with what follows for people, seats, money and mails', () => {
  const undeclared = lifecycles.flatMap((lifecycle) =>
    statesWithoutExit(lifecycle)
      .filter((state) => finalStates[lifecycle.name]?.[state] === undefined)
      .map((state) => `${lifecycle.name} ${state}`),
  );
  expect(undeclared).toEqual([]);
});

test('no state is declared final that a lifecycle does not have', () => {
  const known = new Map(lifecycles.map(({ name, transitions }) => [name, new Set(transitions.flatMap(({ from, to }) => [from, to]))]));
  const unknown = Object.entries(finalStates).flatMap(([name, states]) =>
    Object.keys(states).filter((state) => !known.get(name)?.has(state)),
  );
  expect(unknown).toEqual([]);
});
