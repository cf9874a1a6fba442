import { setConfirmedYears } from '@psc/i18n/calendar.ts';
import { showCommission } from '@psc/i18n/commission.ts';
import { features } from '@psc/validation/features.ts';
import * as server from './platform/server.ts';
import { client } from './client.ts';
import { REQUEST_TIMEOUT_MS } from '@psc/validation/limits.ts';
import { urlOf } from './request.ts';
import { serverStore } from './server-state.ts';
import { removeTokensOfEarlierVersions } from './token-store.ts';
import { transport } from './transport.ts';

/** HTTP 200, HTTP 503, and any other answer or none (first specification document, section 1). */
export type ServerStatus = 'ready' | 'maintenance' | 'unavailable';

/** Removes tokens left by earlier visits, then asks the server for its status; never rejects. */
export async function fetchServerStatus(): Promise<ServerStatus> {
  removeTokensOfEarlierVersions();
  return askServer();
}

/** Reloads the announcements. If the server cannot be reached, the last ones stay. */
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
    // A proxy that answers 503 itself sends no state of the commission.
    const state = (await answer.json().catch(() => null)) as Partial<server.ServerState> | null;
    serverStore.setState({
      announcements: state?.announcements ?? [],
      ...(state?.features && { features: { ...features, ...state.features } }),
      isAppTooOld: (state?.oldestCatalogueServed ?? server.CATALOGUE_VERSION) > server.CATALOGUE_VERSION,
    });
    if (state?.bsYears) setConfirmedYears(state.bsYears);
    if (state?.commission) showCommission({ ...state.commission, emblem: addressOf(state.commission.emblem) });
    return answer.status === 200 ? 'ready' : 'maintenance';
  } catch {
    return 'unavailable';
  }
}

/** The address of a picture at the gateway. */
function addressOf(path: string | null): string | null {
  return path && `${client().base}/${path}`;
}

/** Asks the server for its status while it loads the shared messages; without messages no screen can be shown. */
export async function askStatus(fetchWords: () => Promise<void>): Promise<ServerStatus> {
  const words = fetchWords().then(
    () => true,
    () => false,
  );
  const status = await fetchServerStatus();
  return (await words) ? status : 'unavailable';
}
