/**
 * `pnpm weaknesses` asks the registry for known weaknesses of every library in the lock file. It fails for each that
 * `docs/security/borne-weaknesses.tsv` does not accept, or no longer accepts, and prints 'not run' when the registry gives no verdict.
 * `--registry <address>` asks another one. Exits with 1 when a weakness is found, with 3 when it did not run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NOT_RUN } from './release/verdict.ts';
import { runToEnd } from './support/processes.ts';
import { repositoryRoot } from './support/repository.ts';
import { askForWeaknesses, installedBy, NoVerdict } from './weaknesses/registry.ts';
import { exceptionsIn, faultsOf } from './weaknesses/verdict.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

const { registry } = parseArgs({ options: { registry: { type: 'string' } } }).values;
const installed = installedBy(read('pnpm-lock.yaml'));
const exceptions = exceptionsIn(read('docs/security/borne-weaknesses.tsv'));
try {
  const weaknesses = await askForWeaknesses(registry ?? (await ownRegistry()), installed);
  const faults = faultsOf(weaknesses, exceptions, new Date().toISOString().slice(0, 10));
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(
    `${Object.values(installed).flat().length} versions of libraries, ${weaknesses.length} known weaknesses, ${faults.length} failed`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoVerdict)) throw error;
  console.log(`– not run: ${error.message}. Nothing is known of the libraries; run it where the service answers.`);
  process.exitCode = NOT_RUN;
}

/** The registry that libraries are installed from. */
async function ownRegistry(): Promise<string> {
  const { code, output } = await runToEnd('npm', ['config', 'get', 'registry']);
  if (code !== 0) throw new NoVerdict('npm does not say which registry it uses');
  return output.trim();
}
