import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/payment/payment.ts';
import type { PaymentUpdate } from '@psc/api-client/areas/payment/payment-types.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { eventsOf } from '@psc/validation/lifecycle.ts';
import { applicationPaymentLifecycle, type ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { AnswerButtons, type ShownAnswer, type UndoableAnswer } from '../../../shell/answer-buttons.tsx';
import { useForbiddenByState } from '../../../shell/use-forbidden-by-state.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

function stateOf({ status }: PaymentUpdate): ApplicationPaymentStatus {
  if (status === 'submitted') return 'voucherSubmitted';
  return status === 'rejected' || status === 'governmentExperienceRejected' ? 'voucherRejected' : 'paid';
}

/** The decisions on a voucher. An approval without a remark can be undone for some seconds, so it does not ask before. */
export function VoucherDecision({ voucher, onDecided }: { voucher: PaymentUpdate; onDecided: () => void }) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const [approve, reject] = [useStaffCall(calls.approveUpdate), useStaffCall(calls.rejectUpdate)];
  const shown = eventsOf(applicationPaymentLifecycle, privileges);
  const forbidden = useForbiddenByState(applicationPaymentLifecycle, stateOf(voucher), {
    // A rejected voucher waits for another one.
    nameOf: (state) => messageText(`enums.paymentUpdateStatus.${state === 'voucherSubmitted' ? 'submitted' : voucher.status}`),
  });
  const answers: ShownAnswer[] = [];
  const { voucherId, version, needsSecondOfficer } = voucher;
  const name = inLanguage(voucher.candidateName, activeLanguage());
  const input = (remarks: string) => ({ params: { id: voucherId! }, body: { version, remarks } });
  if (shown.includes('approveVoucher')) {
    const forbids = voucher.request === null ? forbidden('approveVoucher') : t`Requested already; another officer decides on the request.`;
    const approval: ShownAnswer = {
      forbidden: forbids,
      label: t`Approve with a remark`,
      kind: 'secondary',
      title: t`Approve this voucher?`,
      message: needsSecondOfficer
        ? t`Another officer has to confirm it, because the amount is above the limit for one officer.`
        : t`The application counts as paid and its receipt is issued.`,
      remarks: 'possible',
      send: (remarks) => approve.run(input(remarks)),
    };
    const undoable: UndoableAnswer = {
      ...{ of: `voucher.${voucherId}`, rowId: voucher.updateId, call: calls.approveUpdate },
      ...{ name: t`Voucher of ${name}`, said: t`Voucher of ${name} approved.` },
      send: (options) => send(calls.approveUpdate, input(''), options),
    };
    // A request to another officer asks first, so that it is not taken for an approval.
    answers.push({ ...approval, label: t`Approve`, kind: 'primary', ...(!needsSecondOfficer && { undoable }) });
    if (!needsSecondOfficer) answers.push(approval);
  }
  if (shown.includes('rejectVoucher'))
    answers.push({
      forbidden: forbidden('rejectVoucher'),
      label: t`Reject`,
      kind: 'danger',
      title: t`Reject this voucher?`,
      message: t`The candidate sees the remark and can pay again.`,
      remarks: 'needed',
      hint: t`Shown to the candidate.`,
      draftKey: `voucher.${voucherId}`,
      send: (remarks) => reject.run(input(remarks)),
    });
  if (answers.length === 0) return <p>{t`You can view vouchers but not decide on them.`}</p>;
  return <AnswerButtons answers={answers} onDone={onDecided} />;
}
