import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleDetail } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { examScheduleLifecycle } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { eventsOf } from '@psc/validation/lifecycle.ts';
import { ActButton, ForbiddenReasons } from '@psc/ui/act-button.tsx';
import { LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import type { RowPanelProps } from '../../../../shared/list/row-panel-screen.tsx';
import { useForbiddenByState } from '../../../../shell/use-forbidden-by-state.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { PapersTable } from '../papers-table.tsx';
import { RequestFacts } from '../request-facts.tsx';

export default function RequestPanel({ row: detail, onClose }: RowPanelProps<ExamScheduleDetail>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const schedule = useStaffCall(calls.schedule);
  const skip = useStaffCall(calls.skip);
  const privileges = useSession((session) => session.privileges);
  const shown = eventsOf(examScheduleLifecycle, privileges);
  const forbidden = useForbiddenByState(examScheduleLifecycle, detail.status, {
    nameOf: (status) => messageText(`enums.examSchedulingRequestStatus.${status}`),
  });
  const [schedules, bypasses] = [t`Schedule the examination`, t`Bypass`];
  // A rejected schedule keeps its state until its days are saved again: opening the form resubmits nothing.
  const hasDays = detail.status === 'scheduled' || (detail.status === 'rejected' && detail.scheduled.length > 0);
  const address = addressOf('/admin/schedule-exam', { request: detail.examScheduleId });

  const takeUp = async () => {
    const outcome = await schedule.run({ params: { id: detail.examScheduleId } });
    if (outcome.ok) await navigate(address);
  };
  const bypass = async () => {
    const confirmed = await confirm({ title: messageText('errors.examSchedule.bypass'), confirmLabel: t`Bypass` });
    if (!confirmed) return;
    const outcome = await skip.run({ params: { id: detail.examScheduleId } });
    if (outcome.ok) onClose();
  };

  return (
    <SidePanel
      title={inLanguage(detail.post, activeLanguage())}
      onClose={onClose}
      footer={
        <div className={screen.actions}>
          {shown.includes('schedule') && !hasDays && (
            <ActButton kind="primary" forbidden={forbidden('schedule')} inProgress={schedule.inProgress} onClick={() => void takeUp()}>
              {schedules}
            </ActButton>
          )}
          {shown.includes('schedule') && hasDays && (
            <LinkButton kind="primary" to={address}>
              {t`Change days and hours`}
            </LinkButton>
          )}
          {shown.includes('skip') && (
            <ActButton forbidden={forbidden('skip')} inProgress={skip.inProgress} onClick={() => void bypass()}>
              {bypasses}
            </ActButton>
          )}
          {detail.status === 'approved' && (
            <LinkButton
              to={addressOf('/admin/approval-exam-schedule/{id}', { id: detail.examScheduleId })}
            >{t`Open the approved schedule`}</LinkButton>
          )}
          {shown.includes('approve') && forbidden('approve') === null && (
            <LinkButton
              to={addressOf('/admin/approval-exam-schedule/{id}', { id: detail.examScheduleId })}
            >{t`Go to the approval`}</LinkButton>
          )}
          <ForbiddenReasons
            acts={[
              ...(shown.includes('schedule') && !hasDays ? [{ label: schedules, forbidden: forbidden('schedule') }] : []),
              ...(shown.includes('skip') ? [{ label: bypasses, forbidden: forbidden('skip') }] : []),
            ]}
          />
        </div>
      }
    >
      <RequestFacts detail={detail} />
      {detail.scheduled.length > 0 && <PapersTable detail={detail} />}
      {dialog}
    </SidePanel>
  );
}
