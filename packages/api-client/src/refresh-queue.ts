import { askForTokens, REFRESH_TIMEOUT_MS } from './ask-for-tokens.ts';
import { endAtGateway } from './end-at-gateway.ts';
import { currentSession, readTokens, saveTokens, tokensOf, type Tokens } from './token-store.ts';
import { NoAnswer } from './transport.ts';

/**
 * - `refreshed`: new tokens are stored; replay.
 * - `refused`: the session is over.
 * @throws NoAnswer when the gateway did not answer
 */
export type RefreshResult = 'refreshed' | 'refused';

let running: { session: number; result: Promise<RefreshResult> } | null = null;

/** Calls wait for a running refresh of their session, so that none uses a token about to be replaced. */
export function refreshRunning(): Promise<RefreshResult> | null {
  return running?.session === currentSession() ? running.result : null;
}

/** Runs one refresh at a time; other calls with an expired token wait for it. */
export function refreshOnce(expiredAccessToken: string): Promise<RefreshResult> {
  const earlier = refreshRunning();
  if (earlier) return earlier;
  const result = exclusively(() => refresh(expiredAccessToken)).finally(() => {
    if (running === started) running = null;
  });
  const started = { session: currentSession(), result };
  running = started;
  return result;
}

/**
 * Duplicated tabs share their tokens, and a refresh token works only once, so only one tab may use it. A tab in the background may be frozen
 * while it has the lock.
 * @throws NoAnswer when another tab keeps the lock
 */
async function exclusively(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  const wait = new AbortController();
  const limit = setTimeout(() => wait.abort(), REFRESH_TIMEOUT_MS);
  try {
    return await locks.request('psc.refresh', { signal: wait.signal }, () => {
      clearTimeout(limit);
      return work();
    });
  } catch (error) {
    throw wait.signal.aborted ? new NoAnswer('timeOut', error) : error;
  } finally {
    clearTimeout(limit);
  }
}

async function refresh(expiredAccessToken: string): Promise<RefreshResult> {
  const tokens = readTokens();
  const session = currentSession();
  if (tokens === null) return 'refused';
  if (tokens.accessToken !== expiredAccessToken) return 'refreshed';
  const answer = await askForTokens(tokens.refreshToken);
  if (!answer) return 'refused';
  const fresh = tokensOf(answer);
  if (session !== currentSession()) {
    // The user signed out while the answer was on its way, so the new tokens are revoked at once.
    void endAtGateway(fresh);
    return 'refused';
  }
  // A duplicated tab was faster.
  if (readTokens()?.refreshToken !== tokens.refreshToken) return 'refreshed';
  saveTokens(fresh);
  onRefreshed?.(tokens.refreshToken, fresh);
  return 'refreshed';
}

let onRefreshed: ((spentRefreshToken: string, fresh: Tokens) => void) | null = null;

/** Called with every refresh, so that a duplicated tab can take over the new tokens. */
export function listenToRefreshes(listener: typeof onRefreshed): void {
  onRefreshed = listener;
}
