import { useCallback, useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { callBegan, callEnded, callStates, forgetCall, resetCall, resetState, type CallPhase } from './call-state.ts';
import { client } from './client.ts';
import type { AnyCall, FieldError, SendInput } from './define-call.ts';
import type { Outcome, SendData } from './outcome.ts';
import { send, type SendOptions } from './send.ts';

export type UsedCall<C extends AnyCall> = {
  /** Makes the call; the screen's data are reloaded before the promise resolves. */
  run: (input: SendInput<C>, options?: SendOptions) => Promise<Outcome<SendData<C>>>;
  state: CallPhase;
  inProgress: boolean;
  /** The outcome as a message, until two seconds after the call ended. */
  message: string;
  errors: readonly FieldError[];
  reset: () => void;
};

/** A call made by a component. Its state belongs to the component and is dropped when it unmounts. */
export function useCall<C extends AnyCall>(call: C): UsedCall<C> {
  const key = `${call.method} ${call.path} ${useId()}`;
  const { phase, message, errors } = useStore(callStates, (states) => states[key] ?? resetState);

  useEffect(() => () => forgetCall(key), [key]);

  const run = useCallback(
    async (input: SendInput<C>, options?: SendOptions) => {
      callBegan(key);
      const outcome = await send(call, input, options);
      callEnded(key, outcome);
      if (outcome.ok && call.method !== 'GET') await client().revalidate?.(call);
      return outcome;
    },
    [call, key],
  );
  const reset = useCallback(() => resetCall(key), [key]);
  return { run, state: phase, inProgress: phase === 'inProgress', message, errors, reset };
}
