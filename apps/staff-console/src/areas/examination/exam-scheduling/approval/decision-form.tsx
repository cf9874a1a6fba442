import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleDetail } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { useSession } from '@psc/api-client/session.ts';
import { examScheduleLifecycle } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { eventsOf } from '@psc/validation/lifecycle.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { AnswerButtons, type ShownAnswer } from '../../../../shell/answer-buttons.tsx';
import { useForbiddenByState } from '../../../../shell/use-forbidden-by-state.ts';
import { nextWaitingOf } from '../../../../shared/waiting-rows.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

const LIST = '/admin/approve-exam-schedule';

/** The two decisions on a schedule; afterwards the next waiting schedule opens. */
export function DecisionForm({ detail }: { detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const privileges = useSession((session) => session.privileges);
  const [approve, reject] = [useStaffCall(calls.approve), useStaffCall(calls.reject)];
  const shown = eventsOf(examScheduleLifecycle, privileges);
  const forbidden = useForbiddenByState(examScheduleLifecycle, detail.status, {
    nameOf: (status) => messageText(`enums.examSchedulingRequestStatus.${status}`),
  });
  const { examScheduleId, version, clashes } = detail;
  const input = (remarks: string) => ({ params: { id: examScheduleId }, body: { version, remarks, acceptedClashes: clashes.count } });
  const answers: ShownAnswer[] = [];
  if (shown.includes('approve'))
    answers.push({
      forbidden: forbidden('approve'),
      label: t`Approve`,
      kind: 'primary',
      title: messageText('errors.examSchedule.approveConfirm'),
      remarks: 'possible',
      send: (remarks) => approve.run(input(remarks)),
    });
  if (shown.includes('reject'))
    answers.push({
      forbidden: forbidden('reject'),
      label: t`Reject`,
      kind: 'danger',
      title: messageText('errors.examSchedule.rejectConfirm'),
      remarks: 'needed',
      draftKey: `examSchedule.reject.${examScheduleId}`,
      send: (remarks) => reject.run(input(remarks)),
    });
  if (answers.length === 0) return <p>{t`You can view this schedule but not decide on it.`}</p>;
  const openNext = () => {
    const next = nextWaitingOf(LIST, examScheduleId);
    void navigate(next === null ? LIST : addressOf('/admin/approval-exam-schedule/{id}', { id: next }));
  };
  return <AnswerButtons answers={answers} onDone={openNext} />;
}
