import { expect, test } from 'vitest';
import * as catalogue from '../packages/api-client/src/catalogue.ts';
import type { AnyCall } from '../packages/api-client/src/define-call.ts';
import { routes } from '../apps/candidate-portal/src/routes.ts';
import { earlyCalls } from './vite/ask-early.ts';

const calls = Object.values(catalogue).flatMap((group) => Object.values(group as Record<string, AnyCall>));

test('what a page asks before its scripts are there is a public read of the catalogue', () => {
  const asked = routes.flatMap(({ asks = [] }) => asks);
  expect(asked).toContain('vacancy/announced/{advtCode}');
  for (const path of asked)
    expect(
      calls.find((call) => call.path === path),
      path,
    ).toMatchObject({ method: 'GET', access: { kind: 'public' } });
});

test('only public screens ask early, each parameter of the address is in its place', () => {
  expect(routes.filter(({ asks, access }) => asks && access !== 'public')).toEqual([]);
  expect(earlyCalls('candidate-portal', routes).onScreens).toContainEqual(['/advertisement/*', ['vacancy/announced/*']]);
});
