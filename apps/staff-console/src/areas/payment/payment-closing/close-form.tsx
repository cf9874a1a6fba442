import { useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import type { ClosingDay, DayOfAccount } from '@psc/api-client/areas/payment/payment-closing.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export function CloseForm({ day, account }: { day: ClosingDay; account: DayOfAccount }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm" component="section" aria-label={t`Closing`}>
      <Title order={3}>{t`Closing`}</Title>
      <Body day={day} account={account} />
    </Stack>
  );
}

function Body({
  day: { dayAd, isOver },
  account: { account, held, stated, openDifferences, version },
}: {
  day: ClosingDay;
  account: DayOfAccount;
}) {
  const { t } = useLingui();
  const close = useStaffCall(calls.close);
  const { confirm, dialog } = useConfirm();
  if (!isOver) return <Text>{t`The day can be closed once it is over.`}</Text>;
  if (!stated && held.count > 0) return <Text>{t`Record the statement of the day first.`}</Text>;
  if (stated?.isReaders) return <Text>{t`You recorded the statement of this day. A colleague has to close it.`}</Text>;
  if (openDifferences > 0) return <Text>{t`Explain every difference first.`}</Text>;
  return (
    <>
      <DraftForm
        schema={calls.ClosingForm}
        record={{ draft: `payment-closing.${dayAd}.${account}`, version, values: { version, remarks: '' } }}
        submitLabel={t`Close the day`}
        onSubmit={async ({ remarks }) => {
          if (
            !(await confirm({
              title: t`Close this day?`,
              message: t`After that, its statement and differences can no longer be changed.`,
              confirmLabel: t`Close the day`,
            }))
          )
            return [];
          const outcome = await close.run({ params: { dayAd, account }, body: { version, remarks } });
          if (!outcome.ok) return formErrorsOf(outcome);
        }}
      >
        <TextareaField name="remarks" label={t`Remarks`} rows={2} />
      </DraftForm>
      {dialog}
    </>
  );
}
