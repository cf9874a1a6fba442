import { useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@psc/api-client/calls/application.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

/** The state of an application in the candidate's words. */
export function useStates(): (application: Pick<ApplicationSummary, 'nextStep' | 'paymentStatus' | 'scrutinyStatus'>) => { tone: StatusTone; word: string } {
  const { t } = useLingui();
  return ({ nextStep, paymentStatus, scrutinyStatus }) => {
    if (paymentStatus === 'voucherSubmitted') return { tone: 'waiting', word: t`Voucher being verified` };
    if (paymentStatus === 'voucherRejected') return { tone: 'attention', word: t`Voucher rejected` };
    const states: Record<ApplicationSummary['nextStep'], { tone: StatusTone; word: string }> = {
      pay: { tone: 'attention', word: t`Fee not paid` },
      uploadVoucher: { tone: 'attention', word: t`Voucher missing` },
      waitForPayment: { tone: 'waiting', word: t`Payment being confirmed` },
      waitForScrutiny: scrutinyStatus === 'onHold' ? { tone: 'attention', word: t`On hold` } : { tone: 'waiting', word: t`Under scrutiny` },
      waitForAdmitCard: { tone: 'done', word: t`Approved` },
      downloadAdmitCard: { tone: 'done', word: t`Admit card ready` },
      waitForResult: { tone: 'waiting', word: t`Result awaited` },
      none: scrutinyStatus === 'rejected' ? { tone: 'refused', word: t`Rejected` } : { tone: 'neutral', word: t`Result published` },
    };
    return states[nextStep];
  };
}
