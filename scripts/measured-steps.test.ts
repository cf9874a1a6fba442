import { expect, test } from 'vitest';
import * as catalogue from '../packages/api-client/src/catalogue.ts';
import type { AnyCall } from '../packages/api-client/src/define-call.ts';
import { measuredSteps } from '../packages/validation/src/measured-steps.ts';
import { routeRows } from './support/inventory.ts';

test('the measured steps name screens of the portal and calls of the catalogue', async () => {
  const screens = (await routeRows()).filter(({ app }) => app === 'candidate-portal').map(({ path }) => path);
  const calls = Object.values(catalogue as Record<string, Record<string, unknown>>).flatMap((area) =>
    Object.values(area).map((call) => (call as Partial<AnyCall>).path),
  );
  const steps = Object.values(measuredSteps);
  expect(steps.map(({ route }) => route).filter((route) => !screens.includes(route))).toEqual([]);
  expect(steps.flatMap(({ completedBy }) => [...completedBy]).filter((path) => !calls.includes(path))).toEqual([]);
});
