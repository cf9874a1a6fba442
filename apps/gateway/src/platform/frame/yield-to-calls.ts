import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of the current thread below that of the main one. Only Linux has priorities for single threads; elsewhere the whole
 * process would slow down.
 */
export function yieldToCalls(): void {
  if (process.platform !== 'linux') return;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  // Relative to the main thread, because only root may raise a priority again.
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
}
