import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Choice } from '@psc/api-client/areas/application/vacancy.ts';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { MoneyField } from '@psc/ui/fields/money-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { useWatch } from 'react-hook-form';
import { optionsOf } from './choices.ts';

export function VoucherFields({ banks, feePaisa }: { banks: readonly Choice[]; feePaisa: number }) {
  const { t } = useLingui();
  const amountPaisa: unknown = useWatch({ name: 'voucherAmountPaisa' });
  return (
    <>
      <SelectField name="bankId" label={t`Bank`} required options={optionsOf(banks)} />
      <TextField
        name="voucherNumber"
        label={t`Voucher number`}
        hint={t`The number that the bank printed on the voucher.`}
        digits
        required
        autoComplete="off"
      />
      <DateField name="voucherDateAd" label={t`Date of the voucher`} />
      <MoneyField name="voucherAmountPaisa" label={t`Amount of the voucher`} hint={t`As printed by the bank; at least the fee.`} />
      {typeof amountPaisa === 'number' && amountPaisa < feePaisa && (
        <Text role="status" mt={-8} mb="sm" c="var(--psc-attention)">
          <Trans>
            The fee is <MoneyText amountPaisa={feePaisa} />; a voucher of a smaller amount does not pay it.
          </Trans>
        </Text>
      )}
      <FileField
        name="voucherImage"
        label={t`Picture of the voucher`}
        hint={t`Number, amount and stamp of the bank must be readable.`}
        required
      />
    </>
  );
}
