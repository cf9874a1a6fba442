import { useLingui } from '@lingui/react/macro';
import type { CompetitionCategory } from '@psc/api-client/areas/examination/exam-scheduling.ts';

export function useCompetitionWords(): Record<CompetitionCategory, string> {
  const { t } = useLingui();
  return { open: t`Open competition`, internal: t`Internal competition` };
}
