import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { LongWait } from '@psc/ui/long-wait.tsx';
import type { Charge } from './charge.ts';
import { providers, type ProviderMethod } from './providers.ts';

type CheckAgainProps = Charge & {
  method: ProviderMethod;
  kind?: 'primary' | 'secondary';
  onOutcome?: (outcome: PaymentOutcome) => void;
};

/** 'I paid, check again': asks the provider, and shows the answer here if the state has not changed. */
export function CheckAgain({ method, kind = 'primary', onOutcome, ...charge }: CheckAgainProps) {
  const { t } = useLingui();
  const verify = useCall(providers[method].verify);
  const [waits, setWaits] = useState<'asked' | 'later' | null>(null);
  const check = async () => {
    setWaits(null);
    const outcome = await verify.run({ body: charge });
    if (!outcome.ok) return;
    setWaits(outcome.data.status !== 'pending' ? null : outcome.data.checkedLater ? 'later' : 'asked');
    onOutcome?.(outcome.data);
  };
  return (
    <div>
      <Button kind={kind} inProgress={verify.inProgress} onClick={() => void check()}>
        <Trans>I paid, check again</Trans>
      </Button>
      <LongWait waits={verify.inProgress} />
      <Text role="status" mt={waits ? 'sm' : 0}>
        {waits === 'later' &&
          t`You have had it checked very often. It is checked automatically every few minutes, and you will get an e-mail.`}
        {waits === 'asked' && t`Checked just now: not confirmed yet. It is checked again automatically every few minutes.`}
      </Text>
    </div>
  );
}
