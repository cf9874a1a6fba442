import * as server from './calls/server.ts';
import { client } from './client.ts';
import { REQUEST_TIMEOUT_MS } from './define-call.ts';
import { urlOf } from './request.ts';
import { removeTokensOfEarlierVersions } from './token-store.ts';
import { transport } from './transport.ts';

/** 200, 503, and every other answer or none (first specification document, section 1). */
export type ServerStatus = 'ready' | 'maintenance' | 'unavailable';

/** Removes tokens that earlier visits left behind, then asks the server whether it works; never rejects. */
export async function fetchServerStatus(): Promise<ServerStatus> {
  removeTokensOfEarlierVersions();
  try {
    const { status } = await transport({
      url: urlOf(client().base, server.status, {}),
      method: server.status.method,
      headers: { 'Accept-Language': client().language() },
      body: undefined,
      timeoutMs: server.status.timeoutMs ?? REQUEST_TIMEOUT_MS,
      signal: undefined,
      onProgress: undefined,
    });
    if (status === 200) return 'ready';
    return status === 503 ? 'maintenance' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** Asks the server and fetches, meanwhile, the words that every screen shows; without words there is nothing to show. */
export async function askStatus(fetchWords: () => Promise<void>): Promise<ServerStatus> {
  const words = fetchWords().then(
    () => true,
    () => false,
  );
  const status = await fetchServerStatus();
  return (await words) ? status : 'unavailable';
}
