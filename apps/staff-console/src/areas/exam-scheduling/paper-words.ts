import { useLingui } from '@lingui/react/macro';
import type { CompetitionCategory, SchedulablePaper } from '@psc/api-client/calls/exam-scheduling.ts';

export function usePaperTypeWords(): Record<SchedulablePaper['paperType'], string> {
  const { t } = useLingui();
  return { first: t`First`, second: t`Second`, third: t`Third` };
}

export function useCompetitionWords(): Record<CompetitionCategory, string> {
  const { t } = useLingui();
  return { open: t`Open competition`, internal: t`Internal competition` };
}
