import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import type { WaitingWork } from '@psc/api-client/calls/dashboard.ts';
import * as session from '@psc/api-client/calls/session.ts';
import type { SessionDetails } from '@psc/api-client/calls/session.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { isSignedIn, loadSession, sessionStore, useSession } from '@psc/api-client/session.ts';
import { send } from '@psc/api-client/send.ts';
import { createClientStore } from '@psc/api-client/stores.ts';

export const menuStore = createClientStore<{ items: session.MenuItem[]; waiting: WaitingWork[] }>(() => ({ items: [], waiting: [] }));

export function useSignedIn(): boolean {
  return useSession((state) => state.who !== null);
}

/** Whether nothing more is asked before everything opens. */
export function useWhollySignedIn(): boolean {
  return useSession((state) => state.who !== null && state.who.asksNext === null);
}

export function holdsPrivilege(privilege: PrivilegeName): boolean {
  return (sessionStore.getState().privileges[privilege] ?? []).length > 0;
}

let loading: ReturnType<typeof loadSession> | null = null;

/**
 * Who holds the tokens of this tab, asked of the gateway once; null when nobody does.
 * @throws CallError when the gateway does not say
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

/** The side menu comes by itself: no screen waits for it. */
async function loadMenu(): Promise<void> {
  const outcome = await send(session.menuList, {}, { quiet: true });
  if (outcome.ok) menuStore.setState({ items: outcome.data });
}

/** What waits for this officer, beside the items of the menu. */
async function loadWaiting(): Promise<void> {
  if (sessionStore.getState().who?.asksNext !== null) return;
  const outcome = await send(dashboard.adminCounters, {}, { quiet: true });
  if (outcome.ok) menuStore.setState({ waiting: outcome.data.waiting });
}

const SEVERAL_ACTS_MS = 3_000;
/** Counted within these seconds, and whether an act came since. */
const recounts = createClientStore(() => ({ isCounted: false, isToCount: false }));

/** After an act fewer or more cases wait: they are counted at once, and after acts that follow each other quickly once more. */
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

/** What is shown is read again, and beside it what waits. */
export function afterAct(router: { revalidate: () => Promise<void> }): Promise<void> {
  recountWaiting();
  return router.revalidate();
}

sessionStore.subscribe(({ who }, before) => {
  if (who && who.asksNext === null && before.who !== who) void Promise.all([loadMenu(), loadWaiting()]);
});
