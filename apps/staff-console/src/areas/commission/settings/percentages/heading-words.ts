import { useLingui } from '@lingui/react/macro';

export const headings = ['open', 'workEvaluation', 'internal', 'seniority'] as const;

export function useHeadingWords(): Record<(typeof headings)[number], string> {
  const { t } = useLingui();
  return {
    open: t`Open competition`,
    workEvaluation: t`Promotion by work evaluation`,
    internal: t`Internal competition`,
    seniority: t`Promotion by seniority`,
  };
}
