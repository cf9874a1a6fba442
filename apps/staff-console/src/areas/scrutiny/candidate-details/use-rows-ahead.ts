import { useEffect, useMemo, type FocusEvent, type PointerEvent } from 'react';
import { fetchSoon } from './case-ahead.ts';

/** A pointer that crosses the list asks for nothing: every case that is read is on record, also before it is opened. */
const REST_MS = 120;

/**
 * Reads a case before its row is pressed: the first one, which most officers open, and the one on which the pointer rests or that has the
 * focus. The result goes on the element around a list whose rows link to their cases.
 */
export function useRowsAhead(firstApplicationId: number | null) {
  const { ask, forget, ...handlers } = useMemo(() => rowsAhead(), []);
  useEffect(() => {
    void import('./screen.tsx');
    if (firstApplicationId !== null) ask(firstApplicationId);
  }, [ask, firstApplicationId]);
  useEffect(() => forget, [forget]);
  return handlers;
}

function rowsAhead() {
  let rest: ReturnType<typeof setTimeout> | undefined;
  // A case is asked for once: the one that is opened has been taken by its screen, which keeps it.
  const asked = new Map<number, () => void>();
  const ask = (id: number) => {
    if (!asked.has(id)) asked.set(id, fetchSoon(id));
  };
  const stop = () => clearTimeout(rest);
  const forget = () => {
    stop();
    for (const forgetCase of asked.values()) forgetCase();
    asked.clear();
  };
  return {
    ask,
    forget,
    onPointerOver: ({ target }: PointerEvent) => {
      stop();
      const id = caseOfRow(target);
      if (id !== null) rest = setTimeout(() => ask(id), REST_MS);
    },
    onPointerLeave: stop,
    onPointerDown: ({ target, button }: PointerEvent) => {
      stop();
      const id = button === 0 ? caseOfRow(target) : null;
      if (id !== null) ask(id);
    },
    onFocus: ({ target }: FocusEvent) => {
      stop();
      const id = caseOfRow(target);
      if (id !== null) rest = setTimeout(() => ask(id), REST_MS);
    },
  };
}

/** The application that the row of an element opens. */
function caseOfRow(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest('tbody tr')?.querySelector('a[href*="/candidate-details/"]') : null;
  const id = Number(link?.getAttribute('href')?.split('/candidate-details/')[1]?.split('/')[1]);
  return Number.isInteger(id) && id > 0 ? id : null;
}
