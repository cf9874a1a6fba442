import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { CentreAssignment } from '@psc/api-client/areas/examination/exam-centre.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Deletes the assignment and frees its seats, after the confirmation that the specification asks for. */
export function useRevert(assignment: CentreAssignment, onDone: () => void) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useStaffCall(calls.revert);
  const revert = async () => {
    const confirmed = await confirm({
      title: messageText('errors.allocation.revert'),
      message: t`The allocation is deleted and every candidate loses the seat.`,
      confirmLabel: t`Revert`,
      danger: true,
    });
    if (!confirmed || assignment.version === null) return;
    const outcome = await call.run({ params: { id: assignment.advertisement.advtCode }, query: { version: assignment.version } });
    if (outcome.ok) onDone();
  };
  return { revert, revertDialog: dialog, inProgress: call.inProgress };
}
