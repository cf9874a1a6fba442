import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { PaymentOutcome } from '@psc/api-client/calls/payment.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Due } from './due.ts';
import { providers, type ProviderMethod } from './providers.ts';

type CheckAgainProps = Due & {
  method: ProviderMethod;
  kind?: 'primary' | 'secondary';
  onOutcome?: (outcome: PaymentOutcome) => void;
};

/** 'I paid, check again': the provider is asked at once, and what it says is said here while nothing has changed. */
export function CheckAgain({ method, kind = 'primary', onOutcome, ...due }: CheckAgainProps) {
  const { t } = useLingui();
  const verify = useCall(providers[method].verify);
  const [stillWaits, setStillWaits] = useState(false);
  const check = async () => {
    setStillWaits(false);
    const outcome = await verify.run({ body: due });
    if (!outcome.ok) return;
    setStillWaits(outcome.data.status === 'pending');
    onOutcome?.(outcome.data);
  };
  return (
    <div>
      <Button kind={kind} inProgress={verify.inProgress} onClick={() => void check()}>
        <Trans>I paid, check again</Trans>
      </Button>
      <Text role="status" mt={stillWaits ? 'sm' : 0}>
        {stillWaits && t`Checked just now: not confirmed yet. It is checked again automatically every few minutes.`}
      </Text>
    </div>
  );
}
