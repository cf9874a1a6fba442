import * as session from '@psc/api-client/calls/session.ts';
import type { SessionDetails } from '@psc/api-client/calls/session.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { isSignedIn, loadSession, sessionStore, useSession } from '@psc/api-client/session.ts';
import { send } from '@psc/api-client/send.ts';
import { createClientStore } from '@psc/api-client/stores.ts';
import { useStore } from 'zustand';
import { routes } from '../routes.ts';
import { menuGroups, type ConsoleMenuItem, type MenuGroup } from './menu.ts';

const menuStore = createClientStore<{ items: ConsoleMenuItem[] }>(() => ({ items: [] }));

export function useSignedIn(): boolean {
  return useSession((state) => state.who !== null);
}

export function holdsPrivilege(privilege: PrivilegeName): boolean {
  return (sessionStore.getState().privileges[privilege] ?? []).length > 0;
}

/** The stages of the cycle with what this officer may open. */
export function useMenuOfOfficer(): MenuGroup[] {
  const privileges = useSession((state) => state.privileges);
  const items = useStore(menuStore, (state) => state.items);
  return menuGroups(items, routes, (privilege) => (privileges[privilege] ?? []).length > 0);
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

sessionStore.subscribe(({ who }, before) => {
  if (who && !who.mustChangePassword && before.who !== who) void loadMenu();
});
