import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommissions, type Commissions } from './commission.ts';
import { hashOfTables } from './hash-of-tables.ts';

let commissions: Commissions;
beforeAll(async () => {
  commissions = await openCommissions({ candidates: 20 });
}, 120_000);
afterAll(() => commissions?.stop());

const lived = async (seed: number) => {
  const { outcome, seen } = await commissions.liveAnd({ seed, minutesBetween: 60, steps: 150 }, ({ gateway: { db } }) => hashOfTables(db));
  return { told: outcome.told.map(({ sentence }) => sentence), findings: outcome.findings, tables: Object.fromEntries(seen.ofEach) };
};

test('two runs of one seed do the same and lead to the same tables, and another seed leads to others', async () => {
  const first = await lived(1);
  expect(first.findings).toEqual([]);
  expect(await lived(1)).toEqual(first);
  expect((await lived(2)).tables).not.toEqual(first.tables);
}, 240_000);
