import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { Button } from '@psc/ui/button.tsx';
import { UnlessPreparing } from '@psc/ui/fields/unless-preparing.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { isProviderMethod, type ProviderMethod } from '../../../../paying/providers.ts';
import { useProviderWords } from '../../../../paying/use-provider-words.ts';

/** Button value passed to `onSubmit`: send the application and continue to the provider. */
export const PAY_NOW = 'payNow';

/** With a provider, one press sends and continues to payment; candidates who pay later only send. */
export function SendButtons({ hasFee }: { hasFee: boolean }) {
  const { isSubmitting } = useFormContext().formState;
  const method = useWatch({ name: 'paymentMethod' }) as PaymentMethod | '';
  const paysNow = hasFee && method !== '' && isProviderMethod(method);
  return (
    <>
      {paysNow && <SendAndPay method={method} inProgress={isSubmitting} />}
      <Button key="send" kind={paysNow ? 'secondary' : 'primary'} type="submit" inProgress={isSubmitting}>
        <UnlessPreparing>{paysNow ? <Trans>Send application, pay later</Trans> : <Trans>Send application</Trans>}</UnlessPreparing>
      </Button>
    </>
  );
}

function SendAndPay({ method, inProgress }: { method: ProviderMethod; inProgress: boolean }) {
  const { t } = useLingui();
  const { name } = useProviderWords()[method];
  return (
    <Button kind="primary" type="submit" name="pressed" value={PAY_NOW} inProgress={inProgress}>
      {t`Send and pay by ${name}`}
    </Button>
  );
}
