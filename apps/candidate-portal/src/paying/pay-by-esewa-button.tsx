import type { ReactNode } from 'react';
import { initiateEsewa } from '@psc/api-client/calls/payment.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { goToProvider } from './go-to-provider.ts';

type PayByEsewaButtonProps = { applicationId: number; kind?: 'primary' | 'secondary'; wide?: boolean; children: ReactNode };

/** Starts a payment by eSewa and leaves for it. What is wrong is told by a toast, and the person stays. */
export function PayByEsewaButton({ applicationId, kind = 'primary', wide, children }: PayByEsewaButtonProps) {
  const initiate = useCall(initiateEsewa);
  const pay = async () => {
    const outcome = await initiate.run({ body: { applicationId } });
    if (outcome.ok) goToProvider(outcome.data);
  };
  return (
    <Button kind={kind} wide={wide} inProgress={initiate.inProgress} onClick={() => void pay()}>
      {children}
    </Button>
  );
}
