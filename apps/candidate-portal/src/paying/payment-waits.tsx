import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { getValue, type FeeOfApplication } from '@psc/api-client/calls/payment.ts';
import { send } from '@psc/api-client/send.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CheckAgain } from './check-again.tsx';
import type { ProviderMethod } from './providers.ts';
import { useProviderWords } from './use-provider-words.ts';

/** A payment that is not confirmed yet: why not to pay again, from when on one may, and the way to have it checked. */
export function PaymentWaits({ applicationId, method }: { applicationId: number; method: ProviderMethod }) {
  const { name } = useProviderWords()[method];
  const pending = usePendingAttempt(applicationId);
  return (
    <>
      <p>
        <Trans>{name} has not confirmed the payment yet. If you have paid, do not pay again: the fee could be taken twice.</Trans>
      </p>
      {pending && <PayAgainFrom instant={pending.releasedAt} />}
      <CheckAgain applicationId={applicationId} method={method} />
    </>
  );
}

/** When somebody who left without paying can pay anew. */
export function PayAgainFrom({ instant }: { instant: string }) {
  return (
    <p>
      <Trans>
        If you left without paying, you can pay again after this time at the latest: <DateText instant={instant} />
      </Trans>
    </p>
  );
}

/** The attempt that is under way; null until it is known, and when the gateway does not say. */
function usePendingAttempt(applicationId: number): FeeOfApplication['pending'] {
  const [pending, setPending] = useState<FeeOfApplication['pending']>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    void send(getValue, { params: { id: applicationId } }, { quiet: true, signal: giveUp.signal }).then((outcome) => {
      if (outcome.ok) setPending(outcome.data.pending);
    });
    return () => giveUp.abort();
  }, [applicationId]);
  return pending;
}
