import { useAnnouncements, useIsAppTooOld, useNewestAnnouncements } from '@psc/api-client/server-state.ts';
import { askForAnnouncements } from '@psc/api-client/start-up.ts';
import { AnnouncementsLater } from '@psc/ui/announcements-later.tsx';

export function Announced() {
  useNewestAnnouncements(askForAnnouncements);
  return <AnnouncementsLater announcements={useAnnouncements()} isAppTooOld={useIsAppTooOld()} />;
}
