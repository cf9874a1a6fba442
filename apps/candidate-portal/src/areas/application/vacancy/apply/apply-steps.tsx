import { useLingui } from '@lingui/react/macro';
import { StepList } from '@psc/ui/step-list.tsx';

export const applySteps = ['categories', 'examination', 'payment', 'terms'] as const;
export type ApplyStep = (typeof applySteps)[number];

type ApplyStepsProps = { current: ApplyStep; steps?: readonly ApplyStep[] };

/** The steps of applying with the current one marked. Without a fee there is no payment step. */
export function ApplySteps({ current, steps = applySteps }: ApplyStepsProps) {
  const { t } = useLingui();
  const labels: Record<ApplyStep, string> = {
    categories: t`Categories`,
    examination: t`Examination`,
    payment: t`Payment`,
    terms: t`Terms`,
  };
  const shown = applySteps.filter((step) => step === 'categories' || steps.includes(step));
  const place = shown.indexOf(current);
  return (
    <StepList
      steps={shown.map((step, index) => ({
        key: step,
        label: labels[step],
        state: index < place ? 'done' : index === place ? 'current' : 'open',
      }))}
    />
  );
}
