import type { ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';

const tones: Record<ExamScheduleStatus, StatusTone> = {
  newRequest: 'attention',
  skipped: 'neutral',
  scheduled: 'waiting',
  approved: 'done',
  rejected: 'refused',
};

export function ScheduleStatusBadge({ status }: { status: ExamScheduleStatus }) {
  return <StatusBadge tone={tones[status]}>{messageText(`enums.examSchedulingRequestStatus.${status}`)}</StatusBadge>;
}
