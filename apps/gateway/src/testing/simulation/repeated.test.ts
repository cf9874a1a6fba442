import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommissions, type Commissions } from './commission.ts';
import { hashOfTables } from './hash-of-tables.ts';
import type { RunOptions } from './run.ts';

const STEPS = 120;

let commissions: Commissions;
beforeAll(async () => {
  commissions = await openCommissions({ candidates: 20 });
}, 240_000);
afterAll(() => commissions?.stop());

async function lived(seed: number, steps: RunOptions['steps'] = STEPS) {
  const { outcome, seen } = await commissions.liveAnd({ seed, minutesBetween: 60, steps }, ({ gateway: { db } }) => hashOfTables(db));
  return {
    steps: outcome.told.map(({ step }) => step),
    findings: outcome.findings,
    tables: Object.fromEntries(seen.ofEach),
  };
}

test('two runs of one seed lead to the same tables, its steps as data to the same acts, and another seed to other tables', async () => {
  const first = await lived(1);
  expect(first.findings).toEqual([]);
  expect(await lived(1)).toEqual(first);
  expect((await lived(1, first.steps)).steps).toEqual(first.steps);
  expect((await lived(2)).tables).not.toEqual(first.tables);
}, 600_000);
