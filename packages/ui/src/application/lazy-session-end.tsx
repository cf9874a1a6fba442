import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchPatiently } from '../fetch-patiently.ts';
import { Boundary } from './boundary.tsx';

const WARNED_BEFORE_MS = 5 * 60_000;
const LOOKED_EVERY_MS = 10_000;
const SessionEnd = lazy(() => fetchPatiently(() => import('./session-end.tsx')).then((module) => ({ default: module.SessionEnd })));

type LazySessionEndProps = {
  /** When the session of this tab ends, by the clock of this device; null if the user is signed out or the end is unknown. */
  endOf: () => number | null;
  prolong: () => Promise<unknown>;
};

/** The warning before a session expires. Once closed, it returns only for a different end. */
export function LazySessionEnd({ endOf, prolong }: LazySessionEndProps) {
  const [near, setNear] = useState<{ end: number; minutesLeft: number } | null>(null);
  const [closedFor, setClosedFor] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const end = endOf();
      const left = end === null ? 0 : end - Date.now();
      setNear(end !== null && left > 0 && left <= WARNED_BEFORE_MS ? { end, minutesLeft: Math.ceil(left / 60_000) } : null);
    };
    look();
    const timer = setInterval(look, LOOKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [endOf]);
  if (near === null || closedFor === near.end) return null;
  const isProlonged = async () => {
    await prolong();
    const end = endOf();
    const longer = end !== null && end - Date.now() > WARNED_BEFORE_MS;
    if (longer) setNear(null);
    return longer;
  };
  return (
    <Boundary fallback={null}>
      <Suspense>
        <SessionEnd minutesLeft={near.minutesLeft} prolong={isProlonged} onLater={() => setClosedFor(near.end)} />
      </Suspense>
    </Boundary>
  );
}
