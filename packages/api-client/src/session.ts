import type { Id } from '@psc/validation/rules/id.ts';
import { useStore } from 'zustand';
import * as calls from './areas/access/session.ts';
import { client } from './client.ts';
import type { TokenAnswer } from './define-call.ts';
import { ownDevice } from './device.ts';
import { endAtGateway } from './end-at-gateway.ts';
import { endSession } from './end-session.ts';
import type { Outcome } from './outcome.ts';
import type { Permission, PrivilegeName, Privileges } from './privileges.ts';
import { listenToRefreshes, refreshOnce } from './refresh-queue.ts';
import { send } from './send.ts';
import { showsInPage } from './shown-failures.ts';
import { createClientStore } from './stores.ts';
import { beginSession, readTokens, saveTokens, tokensOf, type Tokens } from './token-store.ts';

export { endSession } from './end-session.ts';
export { onReset, resetAllStores } from './stores.ts';

export type SessionState = {
  /** The signed-in user; null when signed out or before `loadSession`. */
  who: calls.SessionDetails | null;
  privileges: Privileges;
};

export const sessionStore = createClientStore<SessionState>(() => ({ who: null, privileges: {} }));

export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, select);
}

/** Whether tokens are stored. Only the next call shows whether the gateway still accepts them. */
export function isSignedIn(): boolean {
  return readTokens() !== null;
}

/** When this tab's session ends, by this device's clock; null if unknown. */
export function sessionEnd(): number | null {
  return readTokens()?.endsAt ?? null;
}

/** Extends the session as far as the gateway allows. If the gateway cannot be reached, the end does not change. */
export async function prolongSession(): Promise<void> {
  const held = readTokens();
  if (held) await refreshOnce(held.accessToken).catch(() => undefined);
}

/** Whether the signed-in user holds the permission on the privilege. */
export function may(
  privilege: PrivilegeName,
  permission: Permission,
  privileges: Privileges = sessionStore.getState().privileges,
): boolean {
  return privileges[privilege]?.includes(permission) ?? false;
}

/** Signs in and loads the user. The form shows the reason for a refusal. */
export async function logIn(credentials: { username: string; password: string }): Promise<Outcome<calls.SessionDetails>> {
  const device = ownDevice();
  const outcome = await send(calls.login, { body: { grant_type: 'password', ...credentials, ...(device !== undefined && { device }) } });
  if (outcome.ok) hold(outcome.data);
  const signedIn = outcome.ok ? await loadSession() : outcome;
  if (!signedIn.ok) showsInPage(signedIn);
  return signedIn;
}

function hold(answer: TokenAnswer): void {
  beginSession(tokensOf(answer));
}

/** Loads the signed-in user and their privileges, after signing in and at every start with stored tokens. */
export async function loadSession(): Promise<Outcome<calls.SessionDetails>> {
  const outcome = await send(calls.privilegesInit, {});
  if (outcome.ok) sessionStore.setState({ who: outcome.data, privileges: outcome.data.privileges });
  return outcome;
}

const waiting = new Set<() => Promise<boolean>>();
const WAITS_FOR_SENDING_MS = 3000;

async function hasSentWaiting(): Promise<boolean> {
  const slow = new Promise<boolean[]>((over) => setTimeout(() => over([true]), WAITS_FOR_SENDING_MS));
  const sent = await Promise.race([Promise.all([...waiting].map((sendWaiting) => sendWaiting())), slow]);
  return !sent.includes(false);
}

/**
 * Adds a step that sends unsaved work before signing out. If it resolves to false, the user stays signed in and can check the failed step.
 */
export function beforeLogOut(sendWaiting: () => Promise<boolean>): () => void {
  waiting.add(sendWaiting);
  return () => void waiting.delete(sendWaiting);
}

/**
 * Signs out here and in the user's other tabs at once: on a shared computer a slow network must not keep a user signed in. Unsent work gets
 * a moment to be sent first. The promise resolves when the gateway has ended the session or cannot be reached.
 */
export async function logOut(): Promise<void> {
  if (waiting.size > 0 && !(await hasSentWaiting())) return;
  const held = readTokens();
  const accountId = sessionStore.getState().who?.accountId ?? null;
  endSession('asked');
  channel?.postMessage({ kind: 'loggedOut', accountId } satisfies Message);
  if (held) await endAtGateway(held);
}

/** `accountId` is null if a tab signed out before it knew the user. */
type Message = { kind: 'loggedOut'; accountId: Id<'account'> | null } | { kind: 'refreshed'; spentRefreshToken: string; fresh: Tokens };

/** Two tabs may belong to two users: only the session of the user who signed out ends. */
function endHere(accountId: Id<'account'> | null): void {
  const here = sessionStore.getState().who?.accountId;
  if (here !== undefined && here === accountId) endSession('otherTab');
}

let channel: BroadcastChannel | null = null;

/** Listens to the other tabs of this app: a sign-out ends the session here too, and a duplicated tab takes over refreshed tokens. */
export function watchOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(`psc.session.${client().client}`);
  channel = opened;
  opened.onmessage = (event: MessageEvent<Message>) => {
    if (event.data.kind === 'loggedOut') endHere(event.data.accountId);
    else if (readTokens()?.refreshToken === event.data.spentRefreshToken) saveTokens(event.data.fresh);
  };
  listenToRefreshes((spentRefreshToken, fresh) => opened.postMessage({ kind: 'refreshed', spentRefreshToken, fresh } satisfies Message));
  return () => {
    opened.close();
    channel = null;
    listenToRefreshes(null);
  };
}
