import type { DataRouter } from 'react-router';
import { wipeDrafts } from '../drafts.ts';
import { loginPathFor } from './return-to.ts';
import { sessionEnded } from './session-ended.ts';

/** `asked` and `otherTab`: somebody ended the session; else it ended by itself. */
type Reason = 'asked' | 'otherTab' | 'expired' | 'invalidToken';
type Sessions = { subscribe: (listener: (session: { who: { accountId: number } | null }) => void) => unknown };

/**
 * A session that was ended leaves nothing of that person in this browser. One that ended by itself
 * keeps the drafts, and leads back to the same screen after signing in again.
 */
export function leavingForLogin(sessions: Sessions, home: string) {
  let lastPerson: number | null = null;
  sessions.subscribe(({ who }) => {
    if (who) lastPerson = who.accountId;
  });
  return (router: Pick<DataRouter, 'navigate' | 'state'>, reason: Reason): void => {
    const ended = reason === 'asked' || reason === 'otherTab';
    if (ended && lastPerson !== null) wipeDrafts(String(lastPerson));
    const { pathname, search } = router.state.location;
    if (ended) void router.navigate('/login', { replace: true });
    else void router.navigate(loginPathFor(new URL(pathname + search, location.origin), home), { replace: true, state: sessionEnded });
  };
}
