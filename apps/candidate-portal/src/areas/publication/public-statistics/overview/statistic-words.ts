import { useLingui } from '@lingui/react/macro';
import type { StatisticDimension, StatisticMeasure } from '@psc/api-client/areas/publication/public-statistics.ts';

export function useStatisticWords(): {
  measures: Record<StatisticMeasure, string>;
  dimensions: Record<StatisticDimension, string>;
  total: string;
  few: string;
} {
  const { t } = useLingui();
  return {
    measures: {
      applicants: t`Applications`,
      male: t`Male`,
      female: t`Female`,
      otherGender: t`Other gender`,
      approved: t`Accepted in scrutiny`,
      passed: t`Passed the written examination`,
      selected: t`Selected`,
    },
    dimensions: { service: t`Service`, group: t`Group`, gender: t`Gender`, province: t`Province` },
    total: t`Total`,
    few: t`Fewer than 5`,
  };
}
