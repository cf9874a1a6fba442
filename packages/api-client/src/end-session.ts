import { client, type LogoutReason } from './client.ts';
import { resetAllStores } from './stores.ts';
import { clearTokens } from './token-store.ts';

/** Clears tokens and stores and notifies the app, once for each session. */
export function endSession(reason: LogoutReason): void {
  if (!clearTokens()) return;
  resetAllStores();
  client().onLoggedOut(reason);
}
