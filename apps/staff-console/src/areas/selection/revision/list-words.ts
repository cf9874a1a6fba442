import { useLingui } from '@lingui/react/macro';
import type { ListRevision } from '@psc/api-client/areas/selection/selection-revision.ts';

export function useListWords(): Record<ListRevision['stage'], string> {
  const { t } = useLingui();
  return { written: t`Called to the interview`, interview: t`Marks of the interview`, final: t`Final list` };
}
