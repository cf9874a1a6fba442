import { useEffect } from 'react';
import { useAnnouncements, useIsAppTooOld, useNewestAnnouncements } from '@psc/api-client/server-state.ts';
import { askForAnnouncements } from '@psc/api-client/start-up.ts';
import { AnnouncementsLater } from '@psc/ui/announcements-later.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { whenIdle } from '@psc/ui/when-idle.ts';
import { useStaleSince } from '../offline/stale.ts';

/** Lazy-loaded: only shown offline. */
const StaleNoteLater = lazyPiece(async () => (await import('./stale-note.tsx')).StaleNote);

export function Announced() {
  useNewestAnnouncements(askForAnnouncements);
  const isStale = useStaleSince() !== null;
  // Fetched while the line is up: on a dead one it would come too late.
  useEffect(() => whenIdle(() => void StaleNoteLater.fetch().catch(() => undefined)), []);
  return (
    <>
      <div role="status">{isStale && <StaleNoteLater />}</div>
      <AnnouncementsLater announcements={useAnnouncements()} isAppTooOld={useIsAppTooOld()} />
    </>
  );
}
