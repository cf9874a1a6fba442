import type { DataRouter } from 'react-router';
import { VISITOR, wipeDrafts } from '../drafts.ts';
import { loginPathFor } from './return-to.ts';
import { sessionEnded } from './session-ended.ts';

/** `asked` and `otherTab`: the user ended the session; the others mean that it expired. */
type Reason = 'asked' | 'otherTab' | 'expired' | 'invalidToken';
type Sessions = { subscribe: (listener: (session: { who: { accountId: number } | null }) => void) => unknown };

/**
 * A session that the user ended leaves none of their data in this browser. A session that expired keeps the drafts and returns to the same
 * screen after the next sign-in.
 */
export function leavingForLogin(sessions: Sessions, home: string) {
  let lastPerson: number | null = null;
  sessions.subscribe(({ who }) => {
    if (who) lastPerson = who.accountId;
  });
  return (router: Pick<DataRouter, 'navigate' | 'state'>, reason: Reason): void => {
    const ended = reason === 'asked' || reason === 'otherTab';
    if (ended) wipeDrafts(VISITOR);
    if (ended && lastPerson !== null) wipeDrafts(String(lastPerson));
    const { pathname, search, hash } = router.state.location;
    if (ended) void router.navigate('/login', { replace: true });
    else
      void router.navigate(loginPathFor(new URL(pathname + search + hash, location.origin), home), { replace: true, state: sessionEnded });
  };
}
