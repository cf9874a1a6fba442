import { useLingui } from '@lingui/react/macro';
import { confirmReturn } from '@psc/api-client/areas/payment/payment.ts';
import { ConfirmedReturn, type UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** Records the refund transfer as confirmed by the provider or bank. */
export function ConfirmReturn({ unmatched, onConfirmed }: { unmatched: UnmatchedPayment; onConfirmed: () => void }) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const privileges = useSession((session) => session.privileges);
  const confirm = useStaffCall(confirmReturn);
  if (!may('updatePayment', 'update', privileges)) return <p>{t`The refund to the payer is still to be confirmed.`}</p>;
  const { version } = unmatched;
  return (
    <DraftForm
      schema={ConfirmedReturn}
      record={{ draft: `unmatched-payment.${unmatched.unmatchedPaymentId}`, version, values: { version, reference: '', returnedOnAd: '' } }}
      person={person}
      submitLabel={t`Confirm the refund`}
      onSubmit={async (body) => {
        const outcome = await confirm.run({ params: { id: unmatched.unmatchedPaymentId }, body: { ...body, version } });
        if (outcome.ok) return onConfirmed();
        return formErrorsOf(outcome);
      }}
    >
      <TextField name="reference" label={t`Transaction number`} required />
      <DateField name="returnedOnAd" label={t`Returned on`} required />
    </DraftForm>
  );
}
