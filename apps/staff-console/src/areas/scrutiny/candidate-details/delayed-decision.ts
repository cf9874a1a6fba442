import { useCallback, useEffect, useMemo, useRef } from 'react';
import { t } from '@lingui/core/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { send } from '@psc/api-client/send.ts';
import { beforeLogOut } from '@psc/api-client/session.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
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
  type AlikeDecision,
  type Decision,
} from '../failed-decisions.ts';
import { keepAlike, leaveAlike, sendAlike } from './alike-decisions.ts';

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

/** An unanswered decision may have been saved. */
type Ending = 'saved' | 'refused' | 'unanswered';

type Held = { decision: Decision; timer: ReturnType<typeof setTimeout> };

// Browsers show their own text for this warning.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Decides the alike applications. A refused decision brings them back when its application is opened again. */
async function followWith(alike: readonly AlikeDecision[], ending: Ending): Promise<void> {
  if (ending === 'refused') return alike.forEach(takeOffDevice);
  if (ending === 'unanswered') return leaveAlike(alike, t`The decision before it got no answer.`);
  const wipes = wipeCount();
  const language = activeLanguage();
  const number = await sendAlike(alike);
  if (wipes !== wipeCount()) return;
  const [saved, all] = [formatNumber(number, language), formatNumber(alike.length, language)];
  showToast(number === alike.length ? 'success' : 'error', t`Decided in the same way: ${saved} of ${all}.`);
}

/** Signing out waits too short a time for several decisions. */
function refuseLogOut(): Promise<boolean> {
  showToast('information', t`Decisions are still being sent. Please sign out again in a moment.`);
  return Promise.resolve(false);
}

/** Keeps the officer here while several decisions are sent. The result ends it. */
function stayMeanwhile(): () => void {
  const warnMeanwhile = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warnMeanwhile);
  const forget = beforeLogOut(refuseLogOut);
  return () => {
    window.removeEventListener('beforeunload', warnMeanwhile);
    forget();
  };
}

/**
 * Delays a decision by some seconds, so that it can be undone before the candidate hears of it. The waiting decision is sent with the next
 * one, on leaving the screen or the page and before sign-out; the browser warns if the tab is closed before that. A decision that fails to
 * save, or whose answer the page did not wait for, is kept with its remark, also over a reload, and links back to its application. Alike
 * applications are decided after it, and only if it was saved.
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
  const sendWaiting = useCallback(
    async (options?: { keepalive: boolean }): Promise<Ending> => {
      const decision = undo();
      if (!decision) return 'saved';
      const unknown = { ...decision, message: null };
      // The page may be gone before the answer comes, and one that is reloaded meanwhile knows the decision from the device.
      if (options?.keepalive) addFailedDecision(unknown);
      else keepOnDevice(unknown);
      const wipes = wipeCount();
      const outcome = await send(calls.setApplicationStatus, { body: decision.body }, { quiet: true, ...options });
      const ending = outcome.ok ? 'saved' : outcome.kind === 'refused' ? 'refused' : 'unanswered';
      // The officer has signed out, which leaves nothing on the device.
      if (wipes !== wipeCount()) return ending;
      if (outcome.ok) {
        if (options?.keepalive) forgetFailedDecision(decision);
        else takeOffDevice(decision);
        showToast('success', outcome.message);
      } else addFailedDecision({ ...decision, message: outcome.message });
      recountWaiting();
      return ending;
    },
    [undo],
  );
  const flush: Flush = useCallback(
    async (options) => {
      const alike = held.current?.decision.alike?.decisions ?? [];
      if (options?.keepalive) leaveAlike(alike, t`The page was left before it was sent.`);
      if (options?.keepalive || alike.length === 0) return (await sendWaiting(options)) === 'saved';
      keepAlike(alike);
      const leave = stayMeanwhile();
      const ending = await sendWaiting();
      await followWith(alike, ending);
      leave();
      recountWaiting();
      return ending === 'saved';
    },
    [sendWaiting],
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
  useEffect(
    () =>
      beforeLogOut(() => {
        const isMany = held.current?.decision.alike !== undefined;
        const isSent = flush();
        return isMany ? refuseLogOut() : isSent;
      }),
    [flush],
  );
  return useMemo(() => ({ hold, undo, flush: () => flush() }), [hold, undo, flush]);
}
