import type { LogoutReason } from '@psc/api-client/client.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { loginPathFor } from '@psc/ui/application/return-to.ts';
import { wipeDrafts } from '@psc/ui/drafts.ts';
import type { DataRouter } from 'react-router';
import { home } from './guard.ts';

let lastPerson: number | null = null;
sessionStore.subscribe(({ who }) => {
  if (who) lastPerson = who.accountId;
});

/**
 * A session that was ended leaves nothing of that person in this browser. One that ended by itself
 * keeps the drafts, and leads back to the same screen after logging in again.
 */
export function leaveForLogin(router: Pick<DataRouter, 'navigate' | 'state'>, reason: LogoutReason): void {
  const ended = reason === 'asked' || reason === 'otherTab';
  if (ended && lastPerson !== null) wipeDrafts(String(lastPerson));
  const { pathname, search } = router.state.location;
  void router.navigate(ended ? '/login' : loginPathFor(new URL(pathname + search, location.origin), home), { replace: true });
}
