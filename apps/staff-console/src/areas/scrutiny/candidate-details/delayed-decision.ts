import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { send } from '@psc/api-client/send.ts';
import { beforeLogOut } from '@psc/api-client/session.ts';
import { wipeCount } from '@psc/ui/drafts.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { recountWaiting } from '../../../shell/session.ts';
import {
  addFailedDecision,
  forgetFailedDecision,
  forgetRetriedDecision,
  keepOnDevice,
  showWaiting,
  takeOffDevice,
  type Decision,
} from '../failed-decisions.ts';

/** How long a decision can be undone before it is sent. */
const UNDO_MS = 6_000;

export type DelayedDecision = {
  /** Sends the waiting decision and queues this one. */
  hold: (decision: Decision) => void;
  undo: () => Decision | null;
  /** Sends the waiting decision; false if it could not be saved. */
  flush: () => Promise<boolean>;
};

type Flush = (options?: { keepalive: boolean }) => Promise<boolean>;

type Held = { decision: Decision; timer: ReturnType<typeof setTimeout> };

// Browsers show their own text for this warning.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Delays a decision by some seconds, so that it can be undone before the candidate hears of it. The waiting decision is sent with the next
 * one, on leaving the screen or the page and before sign-out; the browser warns if the tab is closed before that. A decision that fails to
 * save, or whose answer the page did not wait for, is kept with its remark, also over a reload, and links back to its application.
 */
export function useDelayedDecision(): DelayedDecision {
  const held = useRef<Held | null>(null);
  const undo = useCallback((): Decision | null => {
    const decision = held.current?.decision ?? null;
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
    showWaiting(null);
    window.removeEventListener('beforeunload', warn);
    return decision;
  }, []);
  const flush: Flush = useCallback(
    async (options) => {
      const decision = undo();
      if (!decision) return true;
      const unknown = { ...decision, message: null };
      // The page may be gone before the answer comes, and one that is reloaded meanwhile knows the decision from the device.
      if (options?.keepalive) addFailedDecision(unknown);
      else keepOnDevice(unknown);
      const wipes = wipeCount();
      const outcome = await send(calls.setApplicationStatus, { body: decision.body }, { quiet: true, ...options });
      // The officer has signed out, which leaves nothing on the device.
      if (wipes !== wipeCount()) return outcome.ok;
      if (outcome.ok) {
        if (options?.keepalive) forgetFailedDecision(decision);
        else takeOffDevice(decision);
        showToast('success', outcome.message);
      } else addFailedDecision({ ...decision, message: outcome.message });
      recountWaiting();
      return outcome.ok;
    },
    [undo],
  );
  useEffect(() => {
    const onPageHide = () => void flush({ keepalive: true });
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, [flush]);
  const hold = useCallback(
    (decision: Decision) => {
      void flush();
      forgetRetriedDecision(decision.body.applicationId);
      // Until it is sent, and if it is undone, a reload must bring its remark back.
      keepOnDevice({ ...decision, message: null, unsent: true });
      held.current = { decision, timer: setTimeout(() => void flush(), UNDO_MS) };
      showWaiting(decision);
      window.addEventListener('beforeunload', warn);
    },
    [flush],
  );
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => beforeLogOut(() => flush()), [flush]);
  return useMemo(() => ({ hold, undo, flush: () => flush() }), [hold, undo, flush]);
}
