import type { SessionDetails } from '@psc/api-client/areas/access/session.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import { isSignedIn, loadSession, sessionStore, useSession } from '@psc/api-client/session.ts';

export function useSignedIn(): boolean {
  return useSession((session) => session.who !== null);
}

/** Owner of the form drafts; null when signed out. */
export function usePerson(): number | null {
  return useSession((session) => session.who?.accountId ?? null);
}

let loading: ReturnType<typeof loadSession> | null = null;

/**
 * Owner of this tab's tokens, fetched from the gateway once; null when signed out.
 * @throws CallError if the gateway does not answer
 */
export async function whoIsSignedIn(): Promise<SessionDetails | null> {
  if (!isSignedIn()) return null;
  const known = sessionStore.getState().who;
  if (known) return known;
  loading ??= loadSession().finally(() => {
    loading = null;
  });
  const outcome = await loading;
  if (outcome.ok) return outcome.data;
  if (outcome.kind === 'expired') return null;
  throw new CallError(outcome);
}
