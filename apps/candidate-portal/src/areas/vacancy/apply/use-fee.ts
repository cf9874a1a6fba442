import { useEffect, useState } from 'react';
import * as payment from '@psc/api-client/calls/payment.ts';
import type { Fee } from '@psc/api-client/calls/payment.ts';
import { send } from '@psc/api-client/send.ts';

type FeeState = { fee: Fee | null; problem: string | null; inProgress: boolean };

/** What these categories cost now, asked of the gateway anew with every change; nothing while none is chosen. */
export function useFee(advtCode: number, categoryIds: readonly number[]): FeeState {
  const asked = categoryIds.join('-');
  const [answer, setAnswer] = useState<{ asked: string; fee: Fee | null; problem: string | null } | null>(null);
  useEffect(() => {
    if (asked === '') return;
    const giveUp = new AbortController();
    const ids = asked.split('-').map(Number);
    void send(payment.calculateValue, { body: { advtCode, categoryIds: ids } }, { quiet: true, signal: giveUp.signal }).then((outcome) => {
      if (outcome.ok) setAnswer({ asked, fee: outcome.data, problem: null });
      else if (outcome.kind !== 'aborted') setAnswer({ asked, fee: null, problem: outcome.message });
    });
    return () => giveUp.abort();
  }, [advtCode, asked]);
  const current = answer?.asked === asked ? answer : null;
  return { fee: current?.fee ?? null, problem: current?.problem ?? null, inProgress: asked !== '' && current === null };
}
