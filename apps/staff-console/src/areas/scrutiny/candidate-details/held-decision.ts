import { useCallback, useEffect, useRef, useState } from 'react';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { send } from '@psc/api-client/send.ts';
import type { ScrutinyDecision } from '@psc/validation/forms/scrutiny-decision.ts';
import { showToast } from '@psc/ui/toasts.tsx';

/** How long a decision can be taken back before it is sent. */
const TAKE_BACK_MS = 6_000;

export type Decision = { body: ScrutinyDecision; applicationNumber: string };
export type NotSaved = Decision & { message: string };

export type HeldDecisions = {
  /** What is decided and not sent yet. */
  waiting: Decision | null;
  /** The newest decision that the gateway refused. */
  notSaved: NotSaved | null;
  /** Sends what waited before, and lets this one wait. */
  hold: (decision: Decision) => void;
  takeBack: () => Decision | null;
  /** Sends what waits now. */
  flush: () => Promise<void>;
  forgetNotSaved: () => void;
};

/**
 * A decision is sent some seconds after it was made, so that it can be taken back before the candidate learns of it. What waits is sent
 * with the next decision and on leaving the screen; the browser warns before it closes in between.
 */
export function useHeldDecisions(): HeldDecisions {
  const [waiting, setWaiting] = useState<Decision | null>(null);
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null);
  const held = useRef<{ decision: Decision; timer: ReturnType<typeof setTimeout> } | null>(null);

  const release = useCallback((): Decision | null => {
    const decision = held.current?.decision ?? null;
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
    setWaiting(null);
    return decision;
  }, []);
  const flush = useCallback(async () => {
    const decision = release();
    if (!decision) return;
    const outcome = await send(calls.setApplicationStatus, { body: decision.body }, { quiet: true });
    if (outcome.ok) showToast('success', outcome.message);
    else setNotSaved({ ...decision, message: outcome.message });
  }, [release]);
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => {
    if (!waiting) return;
    // The browser words this warning itself.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waiting]);

  const hold = (decision: Decision) => {
    void flush();
    held.current = { decision, timer: setTimeout(() => void flush(), TAKE_BACK_MS) };
    setWaiting(decision);
  };
  return { waiting, notSaved, hold, takeBack: release, flush, forgetNotSaved: () => setNotSaved(null) };
}
