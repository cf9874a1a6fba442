import { useEffect, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { AboutProvider } from '../../../../paying/about-provider.tsx';
import { isProviderMethod } from '../../../../paying/providers.ts';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { VoucherFields } from '../shared/voucher-fields.tsx';
import type { FormParts } from './loader.ts';
import { ProviderMark } from './provider-mark.tsx';

// Lazy-loaded: few pay at a bank.
const BankDeposit = lazyPiece(() => import('../shared/bank-deposit.tsx').then((module) => module.BankDeposit));

type PaymentStepProps = {
  form: FormParts;
  onlyVoucher: boolean;
  deposit: { advtCode: number; masterId: number; categoryIds: readonly number[] };
};

/** Ways to pay. A bank voucher is sent with the application; all other payments follow it. */
export function PaymentStep({ form, onlyVoucher, deposit }: PaymentStepProps) {
  const { t } = useLingui();
  const { setValue, clearErrors } = useFormContext();
  const method = useWatch({ name: 'paymentMethod' }) as PaymentMethod | '';
  const byVoucher = method === 'bankVoucher';
  useEffect(() => {
    if (byVoucher) return;
    // Clear hidden fields so they cannot block submission.
    setValue('voucherImage', undefined);
    setValue('voucherDateAd', '');
    setValue('voucherAmountPaisa', form.fee.totalPaisa);
    clearErrors(['bankId', 'voucherNumber', 'voucherDateAd', 'voucherAmountPaisa', 'voucherImage']);
  }, [byVoucher, form.fee.totalPaisa, setValue, clearErrors]);
  return (
    <>
      {/* The line of the steps above shows the same word. */}
      <VisuallyHidden component="h2" id="step-payment" tabIndex={-1}>
        <Trans>Payment</Trans>
      </VisuallyHidden>
      {!onlyVoucher && (
        <RadioField
          name="paymentMethod"
          label={t`Payment method`}
          required
          options={inOrder(form).map((each) => ({
            value: each,
            label: (
              <Group gap="sm" wrap="nowrap">
                <ProviderMark method={each} />
                <span>
                  {messageText(`enums.paymentMethod.${each}`)}
                  {each === form.lastMethod && (
                    <Text span size="sm" c="dimmed">
                      {' '}
                      <Trans>used last time</Trans>
                    </Text>
                  )}
                </span>
              </Group>
            ),
            hint: each === 'bankVoucher' ? t`At a counter of the bank, with the slip that you get here.` : undefined,
          }))}
        />
      )}
      {byVoucher && (
        <>
          <About>
            <Trans>
              Pay <MoneyText amountPaisa={form.fee.totalPaisa} /> at the bank first. The commission verifies the voucher and sends you an
              e-mail.
            </Trans>
          </About>
          <BankDeposit {...deposit} />
          <VoucherFields banks={form.banks} feePaisa={form.fee.totalPaisa} />
        </>
      )}
      {method !== '' && isProviderMethod(method) && (
        <About>
          <AboutProvider method={method} />
        </About>
      )}
    </>
  );
}

/** The way of the last paid application first, the bank counter last. None is chosen: that costs money. */
function inOrder({ methods, lastMethod }: FormParts): PaymentMethod[] {
  const rank = (method: PaymentMethod) => (method === lastMethod ? 0 : method === 'bankVoucher' ? 2 : 1);
  return methods.toSorted((one, other) => rank(one) - rank(other));
}

function About({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" size="sm" mb="sm">
      {children}
    </Text>
  );
}
