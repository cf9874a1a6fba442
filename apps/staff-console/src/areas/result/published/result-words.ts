import { useLingui } from '@lingui/react/macro';
import type { ResultRow } from '@psc/api-client/calls/result.ts';

export function useResultWords(): Record<ResultRow['result'], string> {
  const { t } = useLingui();
  return { passed: t`Passed`, failed: t`Failed`, absent: t`Absent`, notRecorded: t`Not recorded` };
}
