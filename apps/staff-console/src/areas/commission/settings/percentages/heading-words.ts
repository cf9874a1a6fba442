import { useLingui } from '@lingui/react/macro';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';

export function useHeadingWords(): Record<Heading, string> {
  const { t } = useLingui();
  return {
    open: t`Open competition`,
    workEvaluation: t`Promotion by work evaluation`,
    internal: t`Internal competition`,
    seniority: t`Promotion by seniority`,
  };
}
