import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { fetchPatiently } from '../fetch-patiently.ts';
import { Boundary } from './boundary.tsx';

const LeaveGuard = lazy(() => fetchPatiently(() => import('./leave-guard.tsx')).then((module) => ({ default: module.LeaveGuard })));

/** Names in the address that open a record with forms of its own. */
type LazyLeaveGuardProps = { records: readonly string[] };

/** The question before leaving a form. Lazy-loaded and not on the sign-in screen, which has nothing to lose. */
export function LazyLeaveGuard({ records }: LazyLeaveGuardProps) {
  if (useLocation().pathname === '/login') return null;
  return (
    <Boundary fallback={null}>
      <Suspense>
        <LeaveGuard records={records} />
      </Suspense>
    </Boundary>
  );
}
