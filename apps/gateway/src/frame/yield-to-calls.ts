import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets the thread that calls it run only where the thread of calls leaves a processor free. Linux alone has a priority for each thread;
 * elsewhere it would be that of the whole process.
 */
export function yieldToCalls(): void {
  if (process.platform !== 'linux') return;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  // Below the thread of calls, whatever that has: nobody but root may raise a priority again.
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
}
