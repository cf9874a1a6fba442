import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { send } from '@psc/api-client/send.ts';
import { beforeLogOut } from '@psc/api-client/session.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { forgetDecidedAgain, keepNotSaved, showWaiting, type Decision } from '../not-saved.ts';

/** How long a decision can be undone before it is sent. */
const TAKE_BACK_MS = 6_000;

export type HeldDecisions = {
  /** Sends the waiting decision and queues this one. */
  hold: (decision: Decision) => void;
  takeBack: () => Decision | null;
  /** Sends the waiting decision; false if it could not be saved. */
  flush: () => Promise<boolean>;
};

type Held = { decision: Decision; timer: ReturnType<typeof setTimeout> };

// Browsers show their own text for this warning.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Delays a decision by some seconds, so that it can be undone before the candidate hears of it. The waiting decision is sent with the next
 * one, on leaving the screen and before sign-out; the browser warns if the tab is closed before that. A decision that fails to save is kept
 * with its remark and links back to its application.
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
