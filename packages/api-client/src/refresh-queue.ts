import { readAnswer } from './answer.ts';
import * as session from './calls/session.ts';
import { client } from './client.ts';
import { REQUEST_TIMEOUT_MS, type TokenAnswer } from './define-call.ts';
import { bodyOf, urlOf } from './request.ts';
import { heldTokens, holdTokens, type Tokens } from './token-store.ts';
import { NoAnswer, transport } from './transport.ts';

/**
 * - `refreshed`: new tokens are held; replay.
 * - `refused`: the session is over.
 * @throws NoAnswer when the gateway did not answer
 */
export type RefreshResult = 'refreshed' | 'refused';

/** Too many requests, or shedding load. */
const BUSY = new Set([429, 503]);

let running: Promise<RefreshResult> | null = null;

/** Calls wait here while a refresh runs, so that none goes out with a token that is about to be replaced. */
export function refreshRunning(): Promise<RefreshResult> | null {
  return running;
}

/** One refresh at a time: whoever finds its token expired meanwhile waits for the same one. */
export function refreshOnce(expiredAccessToken: string): Promise<RefreshResult> {
  if (running) return running;
  running = exclusively(() => refresh(expiredAccessToken)).finally(() => {
    running = null;
  });
  return running;
}

/** Tabs that were duplicated share their tokens: only one of them may use a refresh token, for it works once. */
function exclusively(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request('psc.refresh', work) : work();
}

async function refresh(expiredAccessToken: string): Promise<RefreshResult> {
  const tokens = heldTokens();
  if (tokens === null) return 'refused';
  if (tokens.accessToken !== expiredAccessToken) return 'refreshed';
  const answer = await ask(tokens.refreshToken);
  if (!answer) return 'refused';
  // Somebody logged out while the answer was on its way.
  if (heldTokens()?.refreshToken !== tokens.refreshToken) return heldTokens() ? 'refreshed' : 'refused';
  const fresh = { accessToken: answer.access_token, refreshToken: answer.refresh_token };
  holdTokens(fresh);
  onRefreshed?.(tokens.refreshToken, fresh);
  return 'refreshed';
}

let onRefreshed: ((spentRefreshToken: string, fresh: Tokens) => void) | null = null;

/** Told of every refresh, so that a duplicated tab can take the new tokens over. */
export function listenToRefreshes(listener: typeof onRefreshed): void {
  onRefreshed = listener;
}

async function ask(refreshToken: string): Promise<TokenAnswer | null> {
  const { base, language, client: clientId } = client();
  const { body } = bodyOf(session.refresh, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const response = await transport({
    url: urlOf(base, session.refresh, {}),
    method: 'POST',
    headers: { Authorization: clientCredentials(clientId), 'Accept-Language': language() },
    body,
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal: undefined,
    onProgress: undefined,
  });
  // SPEC-GAP: a gateway that is busy has refused nothing; the session outlasts it and only this call fails.
  if (BUSY.has(response.status)) throw new NoAnswer('unreachable');
  const answer = await readAnswer(session.refresh, response);
  return answer.succeeded ? (answer.data as TokenAnswer) : null;
}

/** Basic client credentials: an app that runs in a browser keeps no secret, so there is only its name. */
export function clientCredentials(clientId: string): string {
  return `Basic ${btoa(`${clientId}:`)}`;
}
