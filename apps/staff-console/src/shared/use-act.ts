import type { AnyCall } from '@psc/api-client/define-call.ts';
import { useCall, type UsedCall } from '@psc/api-client/use-call.ts';
import { useRevalidator } from 'react-router';

const CHANGED_MEANWHILE = 409;

/**
 * A call that an officer makes. Where somebody else was faster, the newest state is loaded before the refusal is told:
 * what stands on the screen is no longer true, and the next attempt has to stand on what is.
 */
export function useAct<C extends AnyCall>(call: C): UsedCall<C> {
  const used = useCall(call);
  const { revalidate } = useRevalidator();
  const run: UsedCall<C>['run'] = async (input, options) => {
    const outcome = await used.run(input, options);
    if (!outcome.ok && outcome.status === CHANGED_MEANWHILE) await revalidate();
    return outcome;
  };
  return { ...used, run };
}
