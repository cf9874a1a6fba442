import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import * as calls from '@psc/api-client/calls/payment.ts';
import type { PaymentUpdate } from '@psc/api-client/calls/payment-types.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { eventsFrom } from '@psc/validation/lifecycles/lifecycle.ts';
import { applicationPaymentLifecycle } from '@psc/validation/lifecycles/payment.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import * as v from 'valibot';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

const REMARKS_MAXIMUM_LENGTH = 500;
const VoucherDecisionForm = v.strictObject({
  remarks: v.pipe(multiLine, v.maxLength(REMARKS_MAXIMUM_LENGTH, 'rules.all.text.lengthUnit')),
});

type Decision = 'approve' | 'reject';

/** The remark and the two answers; each is asked for once more before it counts. */
export function VoucherDecision({ voucher, onDecided }: { voucher: PaymentUpdate; onDecided: () => void }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const privileges = useSession((session) => session.privileges);
  const person = useSession((session) => session.who?.accountId ?? null);
  const decide = { approve: useAct(calls.approveUpdate), reject: useAct(calls.rejectUpdate) };
  const decision = useRef<Decision>('approve');
  const events = eventsFrom(applicationPaymentLifecycle, 'voucherSubmitted', privileges);
  const mayApprove = events.includes('approveVoucher');
  const mayReject = events.includes('rejectVoucher');
  if (!mayApprove && !mayReject) return <p>{t`You may read vouchers, but not decide on them.`}</p>;

  const choose = (chosen: Decision) => () => {
    decision.current = chosen;
  };
  const question = {
    approve: {
      title: t`Approve this voucher?`,
      message: t`The application counts as paid and its receipt is issued.`,
      confirmLabel: t`Approve`,
    },
    reject: {
      title: t`Reject this voucher?`,
      message: t`The candidate sees the remark and may pay again.`,
      confirmLabel: t`Reject`,
      danger: true,
    },
  };
  return (
    <Box flex={1}>
      <DraftForm
        schema={VoucherDecisionForm}
        defaultValues={{ remarks: '' }}
        draftKey={`voucher.${voucher.applicationId}`}
        person={person}
        submitLabel={t`Approve`}
        hideSubmit
        onSubmit={async ({ remarks }) => {
          const chosen = decision.current;
          if (chosen === 'reject' && remarks === '') return [{ field: 'remarks', message: 'errors.scrutiny.rejectDialog' }];
          if (!(await confirm(question[chosen]))) return [];
          const outcome = await decide[chosen].run({ params: { id: voucher.applicationId }, body: { version: voucher.version, remarks } });
          if (outcome.ok) return onDecided();
          return formErrorsOf(outcome);
        }}
      >
        <TextareaField name="remarks" label={t`Remarks`} hint={t`A rejection needs its reason; the candidate reads it.`} rows={2} />
        <div className={screen.actions}>
          {mayApprove && (
            <Button kind="primary" type="submit" inProgress={decide.approve.inProgress} onClick={choose('approve')}>
              {t`Approve`}
            </Button>
          )}
          {mayReject && (
            <Button kind="danger" type="submit" inProgress={decide.reject.inProgress} onClick={choose('reject')}>
              {t`Reject`}
            </Button>
          )}
        </div>
      </DraftForm>
      {dialog}
    </Box>
  );
}
