import { useStore } from 'zustand';
import * as calls from './calls/session.ts';
import { client } from './client.ts';
import type { TokenAnswer } from './define-call.ts';
import { endSession } from './end-session.ts';
import type { Outcome } from './outcome.ts';
import type { Permission, PrivilegeName, Privileges } from './privileges.ts';
import { listenToRefreshes } from './refresh-queue.ts';
import { send } from './send.ts';
import { createClientStore } from './stores.ts';
import { heldTokens, holdTokens, type Tokens } from './token-store.ts';

export { endSession } from './end-session.ts';
export { onReset, resetAllStores } from './stores.ts';

export type SessionState = {
  /** Who is signed in; null while nobody is, or before `loadSession`. */
  who: calls.SessionDetails | null;
  privileges: Privileges;
};

export const sessionStore = createClientStore<SessionState>(() => ({ who: null, privileges: {} }));

export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, select);
}

/** Tokens are held; whether the gateway still accepts them, the next call tells. */
export function isSignedIn(): boolean {
  return heldTokens() !== null;
}

/** Whether the person signed in holds the permission on the privilege. */
export function may(privilege: PrivilegeName, permission: Permission, privileges: Privileges = sessionStore.getState().privileges): boolean {
  return privileges[privilege]?.includes(permission) ?? false;
}

/** Signs in and loads who it is. */
export async function logIn(credentials: { username: string; password: string }): Promise<Outcome<calls.SessionDetails>> {
  const outcome = await send(calls.login, { body: { grant_type: 'password', ...credentials } });
  if (!outcome.ok) return outcome;
  hold(outcome.data);
  return loadSession();
}

function hold(answer: TokenAnswer): void {
  holdTokens({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
}

/** Asks who is signed in and what they may do; after signing in and at every start with tokens held. */
export async function loadSession(): Promise<Outcome<calls.SessionDetails>> {
  const outcome = await send(calls.privilegesInit, {});
  if (outcome.ok) sessionStore.setState({ who: outcome.data, privileges: outcome.data.privileges });
  return outcome;
}

/** Logs out here, at the gateway, and in every other tab of this app. */
export async function logOut(): Promise<void> {
  if (isSignedIn()) await send(calls.logout, {}, { quiet: true });
  endSession('asked');
  channel?.postMessage({ kind: 'loggedOut' } satisfies Message);
}

type Message = { kind: 'loggedOut' } | { kind: 'refreshed'; spentRefreshToken: string; fresh: Tokens };

let channel: BroadcastChannel | null = null;

/**
 * Listens to the other tabs of this app: a logout ends the session here too, and a tab that was
 * duplicated takes over the tokens that its twin has refreshed.
 */
export function watchOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(`psc.session.${client().client}`);
  channel = opened;
  opened.onmessage = (event: MessageEvent<Message>) => {
    if (event.data.kind === 'loggedOut') endSession('otherTab');
    else if (heldTokens()?.refreshToken === event.data.spentRefreshToken) holdTokens(event.data.fresh);
  };
  listenToRefreshes((spentRefreshToken, fresh) => opened.postMessage({ kind: 'refreshed', spentRefreshToken, fresh } satisfies Message));
  return () => {
    opened.close();
    channel = null;
    listenToRefreshes(null);
  };
}
