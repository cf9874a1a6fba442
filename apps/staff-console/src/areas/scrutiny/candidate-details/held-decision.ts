import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { send } from '@psc/api-client/send.ts';
import { beforeLogOut } from '@psc/api-client/session.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { forgetDecidedAgain, keepNotSaved, showWaiting, type Decision } from '../not-saved.ts';

/** How long a decision can be taken back before it is sent. */
const TAKE_BACK_MS = 6_000;

export type HeldDecisions = {
  /** Sends what waited before, and lets this one wait. */
  hold: (decision: Decision) => void;
  takeBack: () => Decision | null;
  /** Sends what waits now; false where it could not be saved. */
  flush: () => Promise<boolean>;
};

type Held = { decision: Decision; timer: ReturnType<typeof setTimeout> };

// The browser words this warning itself.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * A decision is sent some seconds after it was made, so that it can be taken back before the candidate learns of it. What waits is sent
 * with the next decision, on leaving the screen and before signing out; the browser warns before it closes in between. What could not be
 * saved is kept with its remark and leads back to its application.
 */
export function useHeldDecisions(): HeldDecisions {
  const held = useRef<Held | null>(null);
  const takeBack = useCallback((): Decision | null => {
    const decision = held.current?.decision ?? null;
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
    showWaiting(null);
    window.removeEventListener('beforeunload', warn);
    return decision;
  }, []);
  const flush = useCallback(async () => {
    const decision = takeBack();
    if (!decision) return true;
    const outcome = await send(calls.setApplicationStatus, { body: decision.body }, { quiet: true });
    if (outcome.ok) showToast('success', outcome.message);
    else keepNotSaved({ ...decision, message: outcome.message });
    return outcome.ok;
  }, [takeBack]);
  const hold = useCallback(
    (decision: Decision) => {
      void flush();
      forgetDecidedAgain();
      held.current = { decision, timer: setTimeout(() => void flush(), TAKE_BACK_MS) };
      showWaiting(decision);
      window.addEventListener('beforeunload', warn);
    },
    [flush],
  );
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => beforeLogOut(flush), [flush]);
  return useMemo(() => ({ hold, takeBack, flush }), [hold, takeBack, flush]);
}
