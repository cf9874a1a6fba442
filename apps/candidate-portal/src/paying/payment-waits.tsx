import { Trans } from '@lingui/react/macro';
import { CheckAgain } from './check-again.tsx';
import type { Charge } from './charge.ts';
import { NotPaidYet } from './not-paid-yet.tsx';
import type { ProviderMethod } from './providers.ts';
import { useProviderWords } from './use-provider-words.ts';

/** An unconfirmed payment: explains why not to pay again, with a check and an option for anyone who has not paid. */
export function PaymentWaits({ method, voucherPath, ...charge }: Charge & { method: ProviderMethod; voucherPath?: string }) {
  const { name } = useProviderWords()[method];
  return (
    <>
      <p>
        <Trans>{name} has not confirmed the payment yet. If you have paid, do not pay again: the fee could be taken twice.</Trans>
      </p>
      <CheckAgain {...charge} method={method} />
      <NotPaidYet {...charge} method={method} voucherPath={voucherPath} />
    </>
  );
}
