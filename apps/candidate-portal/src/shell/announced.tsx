import { useAnnouncements, useIsAppTooOld, useNewestAnnouncements } from '@psc/api-client/server-state.ts';
import { askForAnnouncements } from '@psc/api-client/start-up.ts';
import { AnnouncementsLater } from '@psc/ui/announcements-later.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useSignedIn } from './session.ts';

/** Lazy-loaded: only shown offline. */
const StaleNoteLater = lazyPiece(async () => (await import('./stale-note.tsx')).StaleNote);

export function Announced() {
  useNewestAnnouncements(askForAnnouncements);
  const signedIn = useSignedIn();
  return (
    <>
      {signedIn && <StaleNoteLater />}
      <AnnouncementsLater announcements={useAnnouncements()} isAppTooOld={useIsAppTooOld()} />
    </>
  );
}
