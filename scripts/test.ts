/**
 * `pnpm test` runs every check that a change must pass, starting with those of the changed files. `--only <check>` runs one; `--shard 1/2`
 * and `--shard 2/2` divide the run between two machines; `--quick` runs types, lint and the tests near the change. The last line is `N
 * passed, N failed`, counted from the reports of the tools.
 */
import { parseArgs } from 'node:util';
import { byteBudgets } from './checks/byte-budgets.ts';
import { failedAsAWhole, type Check } from './checks/check.ts';
import { contract } from './checks/contract.ts';
import { dependencies, format, lint, messages, schema, types, unused } from './checks/static-checks.ts';
import { quick } from './checks/quick.ts';
import { checksOf, shardFrom } from './checks/shard.ts';
import { simulation } from './checks/simulation.ts';
import { everyScreen, journeys, unit } from './checks/test-runs.ts';
import { changedFiles, touchedFirst } from './checks/touched-first.ts';

const checks: readonly Check[] = [
  types,
  format,
  lint,
  dependencies,
  unused,
  messages,
  schema,
  contract,
  unit,
  simulation,
  byteBudgets,
  journeys,
];

/** This check runs only by name. */
const withName: readonly Check[] = [...checks, everyScreen];

const options = { only: { type: 'string' }, shard: { type: 'string' }, quick: { type: 'boolean', default: false } } as const;
const { only, shard: asked, quick: isQuick } = parseArgs({ options }).values;
const shard = asked === undefined ? undefined : shardFrom(asked);
const whole = isQuick ? quick : checks;
const named = only === undefined ? whole : withName.filter(({ name }) => name === only);
// Divided before sorting, so that runs with different histories still cover everything together.
const chosen = touchedFirst(shard ? checksOf(named, shard) : named, changedFiles());
if (named.length === 0) {
  console.error(`No check is called ${only}. Checks: ${withName.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
for (const check of chosen) await check.prepare?.().catch((error: unknown) => console.error(messageOf(error)));

let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const check of chosen) {
  const startedAt = Date.now();
  const result = await check
    .run(shard)
    .catch((error: unknown) => failedAsAWhole(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  passed += result.passed;
  failed += result.failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${check.name}: ${result.passed} passed, ${result.failed} failed (${check.counts}, ${seconds} s)`,
  );
  if (result.report !== '') console.log(`\n${result.report}\n`);
  if (result.failed > 0) failures.push(`✗ ${check.name}\n\n${result.report}`);
}
// Logs often keep only the last lines, and the list of the journeys is long.
if (failures.length > 0 && chosen.length > 1) console.log(`\nWhat failed, once more:\n\n${failures.join('\n\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
