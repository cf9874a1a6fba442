import { privilegesInit } from '@psc/api-client/areas/access/session.ts';
import { client } from '@psc/api-client/client.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { loadSession, onReset } from '@psc/api-client/session.ts';

/** The mark of the privileges that the console last read; null before the first read. */
let known: string | null = null;
let asking = false;
onReset(() => {
  known = null;
});

/**
 * A different mark in an answer means that the officer's privileges have changed: the console reads them again and reloads the screen,
 * which the guard may then refuse or redirect to a second factor.
 */
export function followAccess(mark: string, call: AnyCall): void {
  if (call === privilegesInit) known = mark;
  else if (known !== null && mark !== known && !asking) void askAgain();
}

async function askAgain(): Promise<void> {
  asking = true;
  try {
    const outcome = await loadSession();
    if (outcome.ok) await client().revalidate?.(privilegesInit);
  } finally {
    asking = false;
  }
}
