import { useLingui } from '@lingui/react/macro';
import type { ApplicationEnding, ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

export function useStates(): (application: Pick<ApplicationSummary, 'nextStep' | 'ending' | 'paymentStatus' | 'approvalStatus'>) => {
  tone: StatusTone;
  word: string;
} {
  const { t } = useLingui();
  return ({ nextStep, ending, paymentStatus, approvalStatus }) => {
    const endings: Record<ApplicationEnding, { tone: StatusTone; word: string }> = {
      cancelled: { tone: 'refused', word: t`Advertisement cancelled` },
      combined: { tone: 'neutral', word: t`Continues as another application` },
      expired: { tone: 'neutral', word: t`Expired: the fee was not paid in time` },
      rejected: { tone: 'refused', word: t`Rejected` },
      absent: { tone: 'neutral', word: t`Absent from the examination` },
      notPassed: { tone: 'neutral', word: t`Not passed` },
      notCalled: { tone: 'neutral', word: t`Not called to the interview` },
      notSelected: { tone: 'neutral', word: t`Not selected` },
      alternate: { tone: 'attention', word: t`On the list of alternates` },
      selected: { tone: 'done', word: t`Selected` },
    };
    if (ending) return endings[ending];
    if (paymentStatus === 'voucherSubmitted') return { tone: 'waiting', word: t`Voucher being verified` };
    if (paymentStatus === 'voucherRejected' && nextStep !== 'askAboutPayment') return { tone: 'attention', word: t`Voucher rejected` };
    const states: Record<ApplicationSummary['nextStep'], { tone: StatusTone; word: string }> = {
      pay: { tone: 'attention', word: t`Fee not paid` },
      reApply: { tone: 'attention', word: t`Date to pay passed` },
      uploadVoucher: { tone: 'attention', word: t`Voucher missing` },
      askAboutPayment: { tone: 'attention', word: t`Payment to be clarified` },
      payByEbp: { tone: 'attention', word: t`Waiting for payment by EBP code` },
      waitForPayment: { tone: 'waiting', word: t`Payment being confirmed` },
      answerScrutiny: { tone: 'attention', word: t`On hold` },
      payFurtherCategory: { tone: 'attention', word: t`Further category not paid` },
      waitForScrutiny: { tone: 'waiting', word: t`Under scrutiny` },
      waitForAdmitCard:
        approvalStatus === 'partiallyApproved' ? { tone: 'attention', word: t`Partially approved` } : { tone: 'done', word: t`Approved` },
      askAboutAdmitCard: { tone: 'refused', word: t`Admit card stopped` },
      downloadAdmitCard: { tone: 'done', word: t`Admit card ready` },
      waitForResult: { tone: 'waiting', word: t`Result awaited` },
      waitForInterviewCall: { tone: 'done', word: t`Written examination passed` },
      attendInterview: { tone: 'done', word: t`Called to the interview` },
      waitForFinalSelection: { tone: 'waiting', word: t`Final selection awaited` },
      none: { tone: 'neutral', word: t`Closed` },
    };
    return states[nextStep];
  };
}
