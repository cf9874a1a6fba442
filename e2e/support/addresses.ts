import type { Addresses } from '../../scripts/support/stack.ts';

const variable = 'JOURNEY_ADDRESSES';

/** Addresses of this run's stack; set once by the global set-up and inherited by every worker. */
export function addresses(): Addresses {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The stack is not running: journeys are started by Playwright.');
  return JSON.parse(text) as Addresses;
}

export function setAddresses(running: Addresses): void {
  process.env[variable] = JSON.stringify(running);
}
