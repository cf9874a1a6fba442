import { useLingui } from '@lingui/react/macro';
import { StepList } from '@psc/ui/step-list.tsx';

export const applySteps = ['categories', 'examination', 'payment', 'terms'] as const;
export type ApplyStep = (typeof applySteps)[number];

/** The four steps of applying, and which one this is. */
export function ApplySteps({ current }: { current: ApplyStep }) {
  const { t } = useLingui();
  const labels: Record<ApplyStep, string> = {
    categories: t`Categories`,
    examination: t`Examination`,
    payment: t`Payment`,
    terms: t`Terms`,
  };
  const place = applySteps.indexOf(current);
  return (
    <StepList
      steps={applySteps.map((step, index) => ({
        key: step,
        label: labels[step],
        state: index < place ? 'done' : index === place ? 'current' : 'open',
      }))}
    />
  );
}
