import { useLingui } from '@lingui/react/macro';
import type { NoticeTopic } from '@psc/api-client/areas/publication/notice.ts';

export function useTopicWords(): Record<NoticeTopic, string> {
  const { t } = useLingui();
  return {
    vacancy: t`Vacancies`,
    examination: t`Examinations`,
    result: t`Results`,
    interview: t`Interviews`,
    recommendation: t`Recommendations`,
    other: t`Other notices`,
  };
}
