import { constants, setPriority } from 'node:os';

/**
 * Lets the thread that calls it run only where the thread of calls leaves a processor free. Linux alone has a priority for each thread;
 * elsewhere it would be that of the whole process.
 */
export function yieldToCalls(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
