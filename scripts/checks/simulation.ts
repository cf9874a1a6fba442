import { join } from 'node:path';
import { runToEnd } from '../support/processes.ts';
import { repositoryRoot } from '../support/repository.ts';
import { failedAsAWhole, type Check } from './check.ts';

/** Further seeds are taken only while a situation is missing. */
const options = ['--seed', '1', '--seeds', '8', '--steps', '2500', '--days', '120', '--covering', '--kept'];

/** A commission's months by chance: every invariant is true after every step, and every situation has happened. Steps are counted, not time. */
export const simulation: Check = {
  name: 'simulation',
  counts: 'situations of a simulated commission, and kept sequences',
  async run() {
    const program = join(repositoryRoot, 'apps/gateway/src/testing/simulation/simulate.ts');
    const { code, output } = await runToEnd(process.execPath, [program, ...options]);
    const happened = Number(/^(\d+) of \d+ situations happened/mu.exec(output)?.[1] ?? 0);
    const kept = Number(/^(\d+) of \d+ kept sequences/mu.exec(output)?.[1] ?? 0);
    const passed = happened + kept;
    return code === 0 && happened > 0 && kept > 0 ? { passed, failed: 0, report: '' } : { ...failedAsAWhole(output), passed };
  },
};
