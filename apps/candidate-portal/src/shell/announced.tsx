import { useAnnouncements, useIsAppTooOld, useNewestAnnouncements } from '@psc/api-client/server-state.ts';
import { askForAnnouncements } from '@psc/api-client/start-up.ts';
import { AnnouncementsLater } from '@psc/ui/announcements-later.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useStaleSince } from '../offline/stale.ts';
import { useSignedIn } from './session.ts';

/** Lazy-loaded: only shown offline. */
const StaleNoteLater = lazyPiece(async () => (await import('./stale-note.tsx')).StaleNote);

export function Announced() {
  useNewestAnnouncements(askForAnnouncements);
  // The place of the note is announced only if it was there before; a visitor does not load it for that.
  const hasPlace = useSignedIn();
  const isStale = useStaleSince() !== null;
  return (
    <>
      {(hasPlace || isStale) && <StaleNoteLater />}
      <AnnouncementsLater announcements={useAnnouncements()} isAppTooOld={useIsAppTooOld()} />
    </>
  );
}
