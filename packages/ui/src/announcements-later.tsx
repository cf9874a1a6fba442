import { lazy, Suspense } from 'react';
import type { Announced } from './announcements.tsx';
import { Boundary } from './application/boundary.tsx';
import { fetchPatiently } from './fetch-patiently.ts';

// Most days there is nothing to announce.
const Announcements = lazy(() => fetchPatiently(() => import('./announcements.tsx')).then((module) => ({ default: module.Announcements })));

/** What the commission announces; its code comes only when there is something. */
export function AnnouncementsLater({ announcements }: { announcements: readonly Announced[] }) {
  if (announcements.length === 0) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Announcements announcements={announcements} />
      </Suspense>
    </Boundary>
  );
}
