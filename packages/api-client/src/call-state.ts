import { MESSAGE_HIDE_DELAY_MS } from '@psc/validation/limits.ts';
import type { FieldError } from './define-call.ts';
import type { Outcome } from './outcome.ts';
import { createClientStore, onReset } from './stores.ts';

/**
 * The states of a call on the client (first specification document, section 4); `reset` is the state before its first run.
 * SPEC-GAP: the documents hide a message after two seconds and do not say where it is shown. Users read outcomes in toasts and next to the
 * control they used, which stay longer; the state still follows the documents for any screen that reads it.
 */
export type CallPhase = 'reset' | 'inProgress' | 'success' | 'failure' | 'hideMessage';

export type CallState = {
  phase: CallPhase;
  message: string;
  /** Messages at fields. Unlike `message` they stay until the next run. */
  errors: readonly FieldError[];
};

export const resetState: CallState = { phase: 'reset', message: '', errors: [] };

type States = Readonly<Record<string, CallState>>;

/** The state of every call since the session started, by key. */
export const callStates = createClientStore<States>(() => ({}));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

onReset(() => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
});

function put(key: string, state: CallState): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  callStates.setState({ [key]: state });
}

export function callStateOf(key: string): CallState {
  return callStates.getState()[key] ?? resetState;
}

export function callBegan(key: string): void {
  put(key, { phase: 'inProgress', message: '', errors: [] });
}

export function callEnded(key: string, outcome: Outcome<unknown>): void {
  const message = outcome.ok ? outcome.message : (outcome.recorded ?? outcome.message);
  put(key, { phase: outcome.ok ? 'success' : 'failure', message, errors: outcome.errors ?? [] });
  const hide = () => put(key, { phase: 'hideMessage', message: '', errors: outcome.errors ?? [] });
  timers.set(key, setTimeout(hide, MESSAGE_HIDE_DELAY_MS));
}

export function resetCall(key: string): void {
  put(key, resetState);
}

/** Called when the component that made the call unmounts. */
export function forgetCall(key: string): void {
  resetCall(key);
  const { [key]: _gone, ...left } = callStates.getState();
  callStates.setState(left, true);
}
