import { useCallback, useEffect, useState } from 'react';
import { listDynamic } from '@psc/api-client/calls/payment.ts';
import { send } from '@psc/api-client/send.ts';
import { isProviderMethod, type ProviderMethod } from './providers.ts';

type Offered = { methods: readonly ProviderMethod[] | null; problem: string | null };

/** The providers that the gateway offers today, in its order; null until it has said which. */
export function useOfferedProviders(): Offered & { askAgain: () => void } {
  const [offered, setOffered] = useState<Offered>({ methods: null, problem: null });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const giveUp = new AbortController();
    void send(listDynamic, {}, { quiet: true, signal: giveUp.signal }).then((outcome) => {
      if (outcome.ok) setOffered({ methods: outcome.data.map(({ method }) => method).filter(isProviderMethod), problem: null });
      else if (outcome.kind !== 'aborted') setOffered({ methods: null, problem: outcome.message });
    });
    return () => giveUp.abort();
  }, [asked]);
  const askAgain = useCallback(() => setAsked((times) => times + 1), []);
  return { ...offered, askAgain };
}
