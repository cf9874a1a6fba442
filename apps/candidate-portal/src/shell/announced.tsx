import { startTransition, useEffect, useState } from 'react';
import { useAnnouncements, useIsAppTooOld, useNewestAnnouncements } from '@psc/api-client/server-state.ts';
import { askForAnnouncements } from '@psc/api-client/start-up.ts';
import { AnnouncementsLater } from '@psc/ui/announcements-later.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { whenIdle } from '@psc/ui/when-idle.ts';
import { useStaleSince } from '../offline/stale.ts';
import { useSignedIn } from './session.ts';

/** Lazy-loaded: only shown offline. */
const StaleNoteLater = lazyPiece(async () => (await import('./stale-note.tsx')).StaleNote);

export function Announced() {
  useNewestAnnouncements(askForAnnouncements);
  const signedIn = useSignedIn();
  const isStale = useStaleSince() !== null;
  // Fetched for visitors too while the line is up: on a dead one it would come too late.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return (
    <>
      {(signedIn || isStale || isIdle) && <StaleNoteLater />}
      <AnnouncementsLater announcements={useAnnouncements()} isAppTooOld={useIsAppTooOld()} />
    </>
  );
}
