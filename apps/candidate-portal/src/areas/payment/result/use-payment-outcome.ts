import { useCallback, useEffect, useState } from 'react';
import type { callbackEsewaSuccess, PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import type { Failure } from '@psc/api-client/outcome.ts';
import { send } from '@psc/api-client/send.ts';
import type { ReturnAddress } from '../return-addresses.ts';

type Answer = { of: string; outcome: PaymentOutcome | null; failure: Failure | null };

/**
 * Sends the provider's return parameters to the gateway and keeps its answer. Idempotent: opening the page twice or reloading it repeats
 * the call, and the same parameters never settle a payment twice.
 */
export function usePaymentOutcome(address: ReturnAddress, parameters: Record<string, string> | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [times, setTimes] = useState(0);
  const asked = parameters === null ? null : JSON.stringify([address.method, parameters, times]);

  useEffect(() => {
    if (asked === null) return;
    const aborter = new AbortController();
    const [, body] = JSON.parse(asked) as [string, { data: string }];
    // Every return has the same shape; only the parameter that names the attempt differs.
    const call = address.call as typeof callbackEsewaSuccess;
    void send(call, { body }, { signal: aborter.signal, quiet: true }).then((result) => {
      if (aborter.signal.aborted) return;
      setAnswer(result.ok ? { of: asked, outcome: result.data, failure: null } : { of: asked, outcome: null, failure: result });
    });
    return () => aborter.abort();
  }, [address, asked]);

  const isUnanswered = outcomeIsUnknown(asked, answer);
  useEffect(() => {
    if (!isUnanswered) return;
    // A request that began on a dead line may wait for minutes after the line is back.
    const onOnline = () => setTimes((before) => before + 1);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isUnanswered]);

  const askAgain = useCallback(() => setTimes((before) => before + 1), []);
  const replace = useCallback((outcome: PaymentOutcome) => setAnswer((before) => before && { ...before, outcome }), []);
  const current = answer?.of === asked ? answer : null;
  return { outcome: current?.outcome ?? null, failure: current?.failure ?? null, askAgain, replace };
}

/** Asked, but neither the gateway nor anything before it has answered. */
function outcomeIsUnknown(asked: string | null, answer: Answer | null): boolean {
  if (asked === null) return false;
  return answer?.of !== asked || answer.failure?.status === 0;
}
