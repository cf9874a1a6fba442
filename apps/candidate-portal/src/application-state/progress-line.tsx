import { useLingui } from '@lingui/react/macro';
import type { ApplicationEnding, ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { ProgressDots, type ProgressDotState } from '@psc/ui/progress-dots.tsx';

type Shown = Pick<ApplicationSummary, 'nextStep' | 'ending' | 'paymentStatus' | 'scrutinyStatus' | 'feeAmountPaisa'>;
type Step = 'sent' | 'paid' | 'scrutiny' | 'admitCard' | 'result';

const withCard: readonly ApplicationSummary['nextStep'][] = [
  'downloadAdmitCard',
  'waitForResult',
  'waitForInterviewCall',
  'attendInterview',
  'waitForFinalSelection',
];
/** The open step waits for the candidate, not for the commission or a provider. */
const waitsForCandidate: readonly ApplicationSummary['nextStep'][] = [
  'pay',
  'reApply',
  'uploadVoucher',
  'askAboutPayment',
  'payByEbp',
  'answerScrutiny',
  'askAboutAdmitCard',
];
const afterExamination: readonly ApplicationEnding[] = ['absent', 'notPassed', 'notCalled', 'notSelected', 'alternate', 'selected'];

/** How far an application has come, from sending it to its result. */
export function ProgressLine({ application }: { application: Shown }) {
  const { t } = useLingui();
  const names: Record<Step, string> = {
    sent: t({ message: 'Sent', context: 'step of an application' }),
    paid: t({ message: 'Fee', context: 'step of an application' }),
    scrutiny: t({ message: 'Scrutiny', context: 'step of an application' }),
    admitCard: t({ message: 'Admit card', context: 'step of an application' }),
    result: t({ message: 'Result', context: 'step of an application' }),
  };
  const { nextStep, ending, paymentStatus, scrutinyStatus, feeAmountPaisa } = application;
  const hasCard = withCard.includes(nextStep) || (ending !== null && afterExamination.includes(ending));
  const isDone: Record<Step, boolean> = {
    sent: true,
    paid: paymentStatus === 'paid',
    scrutiny: hasCard || scrutinyStatus === 'approved',
    admitCard: hasCard,
    result: ending === 'selected' || ending === 'alternate',
  };
  const steps = (['sent', 'paid', 'scrutiny', 'admitCard', 'result'] as const).filter((step) => step !== 'paid' || feeAmountPaisa > 0);
  const open = steps.find((step) => !isDone[step]);
  const openState: ProgressDotState =
    ending !== null ? 'stopped' : waitsForCandidate.includes(nextStep) && paymentStatus !== 'voucherSubmitted' ? 'attention' : 'now';
  return (
    <ProgressDots
      words={{ done: t`done`, now: t`in progress`, attention: t`needs you`, stopped: t`ended here`, ahead: t`not yet` }}
      label={t`Progress so far`}
      dots={steps.map((step) => ({ key: step, name: names[step], state: isDone[step] ? 'done' : step === open ? openState : 'ahead' }))}
    />
  );
}
