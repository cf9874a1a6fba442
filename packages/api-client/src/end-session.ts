import { client, type LogoutReason } from './client.ts';
import { resetAllStores } from './stores.ts';
import { clearTokens } from './token-store.ts';

/** Tokens and stores are emptied and the app is told; a session that has already ended does not end again. */
export function endSession(reason: LogoutReason): void {
  if (!clearTokens()) return;
  resetAllStores();
  client().onLoggedOut(reason);
}
