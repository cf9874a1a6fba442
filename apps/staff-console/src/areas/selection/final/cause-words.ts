import { useLingui } from '@lingui/react/macro';
import type { LeavingCause } from '@psc/api-client/areas/selection/selection.ts';

export function useCauseWords(): Record<LeavingCause, string> {
  const { t } = useLingui();
  return {
    declined: t`Declined the post`,
    didNotCome: t`Did not take up the post`,
    left: t`Left the post`,
    disqualified: t`Was disqualified`,
  };
}
