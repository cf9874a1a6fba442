import { useLingui } from '@lingui/react/macro';
import { confirmReturn } from '@psc/api-client/areas/payment/payment.ts';
import { ReturnTransfer, type RefusedRow, type UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** For one payment: the refund as the provider or bank confirmed it, recorded by another officer than the one who decided. */
export function ConfirmReturn({ unmatched, onConfirmed }: { unmatched: UnmatchedPayment; onConfirmed: () => void }) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  if (!may('updatePayment', 'update', privileges)) return <p>{t`The refund to the payer is still to be confirmed.`}</p>;
  if (!unmatched.mayConfirmReturn) return <p>{t`You decided that this money goes back, so another officer has to confirm its refund.`}</p>;
  return <ReturnTransferForm rows={[unmatched]} onConfirmed={onConfirmed} />;
}

type ReturnTransferFormProps = { rows: readonly UnmatchedPayment[]; onConfirmed: (refused: RefusedRow[]) => void };

export function ReturnTransferForm({ rows, onConfirmed }: ReturnTransferFormProps) {
  const { t } = useLingui();
  const confirm = useStaffCall(confirmReturn);
  const single = rows.length === 1 ? rows[0] : undefined;
  const returns = rows.map(({ unmatchedPaymentId, version }) => ({ unmatchedPaymentId, version }));
  return (
    <DraftForm
      schema={ReturnTransfer}
      record={{
        draft: single ? `unmatched-payment.${single.unmatchedPaymentId}` : null,
        version: single?.version ?? null,
        values: { reference: '', returnedOnAd: '' },
      }}
      submitLabel={t`Confirm the refund`}
      onSubmit={saving(
        (transfer) => confirm.run({ body: { returns, ...transfer } }),
        ({ refused }) => onConfirmed(refused),
      )}
    >
      <TextField name="reference" label={t`Transaction number`} required />
      <DateField name="returnedOnAd" label={t`Returned on`} required />
    </DraftForm>
  );
}
