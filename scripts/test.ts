/**
 * `pnpm test`: everything that has to hold before a change is taken. `--only <check>` runs one.
 * The last line is `N passed, N failed`, counted from what the tools themselves report.
 */
import { byteBudgets } from './checks/byte-budgets.ts';
import { failedAsAWhole, type Check } from './checks/check.ts';
import { contract } from './checks/contract.ts';
import { dependencies, format, lint, messages, schema, types, unused } from './checks/static-checks.ts';
import { everyScreen, gatewayOnPglite, journeys, unit, wholeGatewayOnPglite } from './checks/test-runs.ts';

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
  gatewayOnPglite,
  byteBudgets,
  journeys,
];

/** Two of them are run by their names alone. */
const withName: readonly Check[] = [...checks, wholeGatewayOnPglite, everyScreen];

const onlyAt = process.argv.indexOf('--only');
const wanted = onlyAt === -1 ? null : process.argv[onlyAt + 1];
const chosen = wanted === null ? checks : withName.filter(({ name }) => name === wanted);
if (chosen.length === 0) {
  console.error(`No check is called ${wanted}. Checks: ${withName.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
for (const check of chosen) await check.prepare?.().catch((error: unknown) => console.error(messageOf(error)));

let passed = 0;
let failed = 0;
for (const check of chosen) {
  const startedAt = Date.now();
  const result = await check
    .run()
    .catch((error: unknown) => failedAsAWhole(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  passed += result.passed;
  failed += result.failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${check.name}: ${result.passed} passed, ${result.failed} failed (${check.counts}, ${seconds} s)`,
  );
  if (result.report !== '') console.log(`\n${result.report}\n`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
