import { privilegesInit } from '@psc/api-client/calls/session.ts';
import { client } from '@psc/api-client/client.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { loadSession, onReset } from '@psc/api-client/session.ts';

/** That of the privileges which the console knows; null before it has asked for them. */
let known: string | null = null;
let asking = false;
onReset(() => {
  known = null;
});

/**
 * An answer whose mark differs from the known one means that the officer may do more or less than the menu and the screen show: the
 * console asks what it is now, and opens the screen again, which the guard may refuse or lead to a second factor.
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
