import { useLingui } from '@lingui/react/macro';
import { implementUpdate } from '@psc/api-client/areas/payment/payment.ts';
import type { UnmatchedPayment, UnmatchedPaymentResolution } from '@psc/api-client/areas/payment/payment-types.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { multiLine } from '@psc/validation/rules/text.ts';
import * as v from 'valibot';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { canBeAccepted, useUnmatchedPaymentMessages } from './unmatched-payment-messages.ts';

const REMARKS_MAXIMUM_LENGTH = 500;
const Decision = v.strictObject({
  resolution: v.picklist(['accepted', 'returned'], 'rules.all.choice.listedOnly'),
  remarks: v.pipe(multiLine, v.nonEmpty('rules.all.text.blankIsEmpty'), v.maxLength(REMARKS_MAXIMUM_LENGTH, 'rules.all.text.lengthUnit')),
});

/** The decision on unmatched money, with a reason; it asks for confirmation. */
export function UnmatchedPaymentDecision({ unmatched, onDecided }: { unmatched: UnmatchedPayment; onDecided: () => void }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const privileges = useSession((session) => session.privileges);
  const implement = useStaffCall(implementUpdate);
  const { resolutions } = useUnmatchedPaymentMessages();
  if (!may('updatePayment', 'update', privileges)) return <p>{t`You can view this payment but not decide on it.`}</p>;

  const acceptable = canBeAccepted(unmatched);
  const question: Record<UnmatchedPaymentResolution, { title: string; message: string; confirmLabel: string }> = {
    accepted: {
      title: t`Request that this money is accepted as the fee?`,
      message: t`Another officer has to confirm it; then the application counts as paid and its receipt is issued.`,
      confirmLabel: t`Request`,
    },
    returned: {
      title: t`Record the refund of this money?`,
      message: t`The candidate is notified by e-mail. Have the provider send it back.`,
      confirmLabel: t`Record`,
    },
  };
  return (
    <>
      <DraftForm
        schema={Decision}
        defaultValues={{ resolution: '', remarks: '' }}
        draftKey={`unmatchedPayment.${unmatched.unmatchedPaymentId}`}
        submitLabel={t`Decide`}
        onSubmit={saving(async (decision) => {
          if (!(await confirm(question[decision.resolution]))) return null;
          return implement.run({ params: { id: unmatched.unmatchedPaymentId }, body: { version: unmatched.version, ...decision } });
        }, onDecided)}
      >
        <RadioField
          name="resolution"
          label={t`What happens to it`}
          required
          options={[
            {
              value: 'accepted',
              label: resolutions.accepted,
              disabled: !acceptable,
              hint: !acceptable && t`Only exactly the fee of an application that is not paid can be accepted.`,
            },
            { value: 'returned', label: resolutions.returned },
          ]}
        />
        <TextareaField name="remarks" label={t`Remarks`} hint={t`Say what you compared it with.`} rows={2} required />
      </DraftForm>
      {dialog}
    </>
  );
}
