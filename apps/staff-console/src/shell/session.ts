import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { WaitingWork } from '@psc/api-client/areas/desk/dashboard.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import type { SessionDetails } from '@psc/api-client/areas/access/session.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { isSignedIn, loadSession, sessionStore, useSession } from '@psc/api-client/session.ts';
import { send } from '@psc/api-client/send.ts';
import { createClientStore } from '@psc/api-client/stores.ts';

export const menuStore = createClientStore<{ items: session.MenuItem[]; waiting: WaitingWork[] }>(() => ({ items: [], waiting: [] }));

export function useSignedIn(): boolean {
  return useSession((state) => state.who !== null);
}

/** True once the sign-in needs no further step. */
export function useWhollySignedIn(): boolean {
  return useSession((state) => state.who !== null && state.who.asksNext === null);
}

export function holdsPrivilege(privilege: PrivilegeName): boolean {
  return (sessionStore.getState().privileges[privilege] ?? []).length > 0;
}

let loading: ReturnType<typeof loadSession> | null = null;

/**
 * The signed-in user, read from the gateway once; null if signed out.
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

/** Loaded in the background; no screen waits for the menu. */
async function loadMenu(): Promise<void> {
  const outcome = await send(session.menuList, {}, { quiet: true });
  if (outcome.ok) menuStore.setState({ items: outcome.data });
}

/** Waiting work of this officer, shown in the menu. */
async function loadWaiting(): Promise<void> {
  if (sessionStore.getState().who?.asksNext !== null) return;
  const outcome = await send(dashboard.adminCounters, {}, { quiet: true });
  if (outcome.ok) menuStore.setState({ waiting: outcome.data.waiting });
}

const SEVERAL_ACTS_MS = 3_000;
/** Whether a count was made within `SEVERAL_ACTS_MS`, and whether an act has followed it. */
const recounts = createClientStore(() => ({ isCounted: false, isToCount: false }));

/** Counts waiting cases after an act: at once, and only once more after a quick series of acts. */
export function recountWaiting(): void {
  if (recounts.getState().isCounted) {
    recounts.setState({ isToCount: true });
    return;
  }
  recounts.setState({ isCounted: true });
  void loadWaiting();
  setTimeout(() => {
    const { isToCount } = recounts.getState();
    recounts.setState({ isCounted: false, isToCount: false });
    if (isToCount) recountWaiting();
  }, SEVERAL_ACTS_MS);
}

/** Reloads the screen and the number of waiting cases. */
export function afterAct(router: { revalidate: () => Promise<void> }): Promise<void> {
  recountWaiting();
  return router.revalidate();
}

sessionStore.subscribe(({ who }, before) => {
  if (who && who.asksNext === null && before.who !== who) void Promise.all([loadMenu(), loadWaiting()]);
});
