/**
 * `pnpm drill` causes each disaster of docs/operations/disasters.md on this machine, on a small scale, recovers as that page describes and
 * prints the proof; `--only failover` runs one. It needs Debian's PostgreSQL, nginx and pgBackRest, and root or the user `postgres`.
 * `--keep` keeps the prepared database in a folder, and `--from <folder>` starts from it. Drills that this machine cannot run are printed
 * as not run. Exits with 1 when a proof fails.
 */
import { parseArgs } from 'node:util';
import { alarms } from './drill/alarms/alarms.ts';
import { diskFull } from './drill/disk-full.ts';
import type { Drill } from './drill/drill.ts';
import { failover } from './drill/failover.ts';
import { gatewayLost } from './drill/gateway-lost.ts';
import { install } from './drill/install/install.ts';
import { keys } from './drill/keys.ts';
import { month } from './drill/month/month.ts';
import { nginxAlone } from './drill/nginx-alone.ts';
import { NotHere } from './drill/programs.ts';
import { restore } from './drill/restore.ts';
import { retention } from './drill/retention.ts';
import { keptBeginning, makeBeginning, remove, type Beginning } from './drill/site.ts';
import { upgrade } from './drill/upgrade.ts';
import { web } from './drill/web.ts';

const CANDIDATES = 120;
const fromNothing: readonly Drill<null>[] = [nginxAlone, alarms, install];
const drills: readonly Drill[] = [web, gatewayLost, keys, failover, restore, diskFull, upgrade, retention, month];

const options = { only: { type: 'string' }, from: { type: 'string' }, keep: { type: 'boolean' } } as const;
const { only, from: kept, keep } = parseArgs({ options }).values;
const isChosen = ({ name }: { name: string }) => only === undefined || name === only;
const chosen = drills.filter(isChosen);
if (![...fromNothing, ...drills].some(isChosen)) {
  console.error(`No drill is called ${only}. Drills: ${[...fromNothing, ...drills].map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

let beginning: Beginning | null = null;
const outcomes = { passed: 0, failed: 0, notRun: 0 };
try {
  for (const drill of fromNothing.filter(isChosen)) await make(drill, null);
  if (chosen.length > 0) {
    console.log('Preparing a database with candidates …');
    beginning = kept === undefined ? await makeBeginning(CANDIDATES) : keptBeginning(kept);
    for (const drill of chosen) await make(drill, beginning);
  }
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  outcomes.notRun += chosen.length;
  console.log(`– not run here: ${error.message}`);
} finally {
  const isKept = keep === true || kept !== undefined;
  if (beginning && isKept) console.log(`Kept: --from ${beginning.folder}`);
  if (beginning && !isKept) remove(beginning);
}
console.log(`${outcomes.passed} passed, ${outcomes.failed} failed, ${outcomes.notRun} not run here`);
process.exit(outcomes.failed === 0 ? 0 : 1);

async function make<From>({ name, says, run }: Drill<From>, from: From): Promise<void> {
  console.log(`\n${name}: ${says}`);
  const startedAt = performance.now();
  try {
    await run(from, (text) => console.log(`  ${text}`));
    outcomes.passed += 1;
    console.log(`✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
  } catch (error) {
    if (error instanceof NotHere) {
      outcomes.notRun += 1;
      console.log(`– ${name}: not run here: ${error.message}`);
      return;
    }
    outcomes.failed += 1;
    console.log(`✗ ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
