import { useCallback } from 'react';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { useCall, type UsedCall } from '@psc/api-client/use-call.ts';
import { useRevalidator } from 'react-router';
import { recountWaiting } from '../shell/session.ts';

const CONFLICT = 409;

/**
 * A call that an officer makes. A conflict, whatever the gateway says of it, means that the screen is no longer true: the newest
 * state is loaded before the refusal is shown, so that the next attempt rests on it. What a colleague has done waits no more.
 */
export function useAct<C extends AnyCall>(call: C): UsedCall<C> {
  const { run: make, ...used } = useCall(call);
  const { revalidate } = useRevalidator();
  const run: UsedCall<C>['run'] = useCallback(
    async (input, options) => {
      const outcome = await make(input, options);
      if (!outcome.ok && outcome.status === CONFLICT) {
        recountWaiting();
        await revalidate();
      }
      return outcome;
    },
    [make, revalidate],
  );
  return { ...used, run };
}
