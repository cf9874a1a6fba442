import { showCommission } from '@psc/i18n/commission.ts';
import { features } from '@psc/validation/features.ts';
import * as server from './calls/server.ts';
import { client } from './client.ts';
import { REQUEST_TIMEOUT_MS } from './define-call.ts';
import { urlOf } from './request.ts';
import { serverStore } from './server-state.ts';
import { removeTokensOfEarlierVersions } from './token-store.ts';
import { transport } from './transport.ts';

/** 200, 503, and every other answer or none (first specification document, section 1). */
export type ServerStatus = 'ready' | 'maintenance' | 'unavailable';

/** Removes tokens that earlier visits left behind, then asks the server whether it works; never rejects. */
export async function fetchServerStatus(): Promise<ServerStatus> {
  removeTokensOfEarlierVersions();
  return askServer();
}

/** Asks again what the server announces, while somebody works; what it says last holds when it cannot be reached. */
export function askForAnnouncements(): void {
  void askServer();
}

async function askServer(): Promise<ServerStatus> {
  try {
    const answer = await transport({
      url: urlOf(client().base, server.status, { query: { app: client().client } }),
      method: server.status.method,
      headers: { 'Accept-Language': client().language() },
      body: undefined,
      timeoutMs: server.status.timeoutMs ?? REQUEST_TIMEOUT_MS,
      signal: undefined,
      onProgress: undefined,
    });
    if (answer.status !== 200 && answer.status !== 503) return 'unavailable';
    // A proxy in front that answers 503 by itself says nothing of the commission.
    const state = (await answer.json().catch(() => null)) as Partial<server.ServerState> | null;
    serverStore.setState({
      announcements: state?.announcements ?? [],
      ...(state?.features && { features: { ...features, ...state.features } }),
      isAppTooOld: (state?.oldestCatalogueServed ?? server.CATALOGUE_VERSION) > server.CATALOGUE_VERSION,
    });
    if (state?.commission) showCommission({ ...state.commission, emblem: addressOf(state.commission.emblem) });
    return answer.status === 200 ? 'ready' : 'maintenance';
  } catch {
    return 'unavailable';
  }
}

/** Where the browser fetches a picture that the gateway names. */
function addressOf(path: string | null): string | null {
  return path && `${client().base}/${path}`;
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
