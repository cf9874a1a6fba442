import { useContext } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { Button } from '@psc/ui/button.tsx';
import { UnlessPreparing } from '@psc/ui/fields/unless-preparing.tsx';
import { FurtherPressed, FurtherSubmit } from '@psc/ui/further-submit.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { isProviderMethod, type ProviderMethod } from '../../../../paying/providers.ts';
import { useProviderWords } from '../../../../paying/use-provider-words.ts';

/** Button value passed to `onSubmit`: send the application and continue to the provider. */
export const PAY_NOW = 'payNow';

/** With a provider, one press sends and continues to payment; candidates who pay later only send. */
export function SendButtons({ hasFee }: { hasFee: boolean }) {
  const { isSubmitting } = useFormContext().formState;
  const method = useWatch({ name: 'paymentMethod' }) as PaymentMethod | '';
  const isPressed = useContext(FurtherPressed) === '';
  const paysNow = hasFee && method !== '' && isProviderMethod(method);
  return (
    <>
      {paysNow && <SendAndPay method={method} />}
      <Button key="send" kind={paysNow ? 'secondary' : 'primary'} type="submit" inProgress={isSubmitting && isPressed}>
        <UnlessPreparing>{paysNow ? <Trans>Send application, pay later</Trans> : <Trans>Send application</Trans>}</UnlessPreparing>
      </Button>
    </>
  );
}

/** After an application whose voucher was refused. */
export function SendVoucher() {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button kind="primary" type="submit" inProgress={isSubmitting}>
      <UnlessPreparing>
        <Trans>Send the voucher</Trans>
      </UnlessPreparing>
    </Button>
  );
}

function SendAndPay({ method }: { method: ProviderMethod }) {
  const { t } = useLingui();
  const { name } = useProviderWords()[method];
  return (
    <FurtherSubmit kind="primary" value={PAY_NOW}>
      {t`Send and pay by ${name}`}
    </FurtherSubmit>
  );
}
