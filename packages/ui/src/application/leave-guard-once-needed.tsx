import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { fetchPatiently } from '../fetch-patiently.ts';
import { Boundary } from './boundary.tsx';

const LeaveGuard = lazy(() => fetchPatiently(() => import('./leave-guard.tsx')).then((module) => ({ default: module.LeaveGuard })));

/** The question before a form is left, on every screen but the sign-in: forms with something to lose come after it. */
export function LeaveGuardOnceNeeded() {
  if (useLocation().pathname === '/login') return null;
  return (
    <Boundary fallback={null}>
      <Suspense>
        <LeaveGuard />
      </Suspense>
    </Boundary>
  );
}
