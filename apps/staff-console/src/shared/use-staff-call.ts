import { useCallback } from 'react';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { useCall, type UsedCall } from '@psc/api-client/use-call.ts';
import { useRevalidator } from 'react-router';
import { recountWaiting } from '../shell/session.ts';

const CONFLICT = 409;

/**
 * A call made by an officer. A conflict means that the screen is outdated, so the latest state is loaded before the refusal is shown, and
 * the next attempt uses it. Waiting work is counted again, because a colleague may have done it.
 */
export function useStaffCall<C extends AnyCall>(call: C): UsedCall<C> {
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
