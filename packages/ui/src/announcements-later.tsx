import { lazy, Suspense } from 'react';
import type { Announced } from './announcements.tsx';
import { Boundary } from './application/boundary.tsx';
import { fetchPatiently } from './fetch-patiently.ts';

// Lazy-loaded: most days there is nothing to announce.
const Announcements = lazy(() => fetchPatiently(() => import('./announcements.tsx')).then((module) => ({ default: module.Announcements })));

const AppTooOld = lazy(() => fetchPatiently(() => import('./app-too-old.tsx')).then((module) => ({ default: module.AppTooOld })));

type Shown = { announcements: readonly Announced[]; isAppTooOld?: boolean };

/** The commission's announcements and the notice that the page is out of date; lazy-loaded when there is something to show. */
export function AnnouncementsLater({ announcements, isAppTooOld = false }: Shown) {
  if (announcements.length === 0 && !isAppTooOld) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        {isAppTooOld && <AppTooOld />}
        {announcements.length > 0 && <Announcements announcements={announcements} />}
      </Suspense>
    </Boundary>
  );
}
