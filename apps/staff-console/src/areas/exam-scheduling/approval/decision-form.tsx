import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import type { ExamScheduleDetail } from '@psc/api-client/calls/exam-scheduling.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { examScheduleLifecycle } from '@psc/validation/lifecycles/exam-schedule.ts';
import { eventsFrom } from '@psc/validation/lifecycles/lifecycle.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useNavigate } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

type Decision = 'approve' | 'reject';

/** The remark and the two answers; each is asked for once more before it counts. */
export function DecisionForm({ detail }: { detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const privileges = useSession((session) => session.privileges);
  const decide = { approve: useAct(calls.approve), reject: useAct(calls.reject) };
  const decision = useRef<Decision>('approve');
  const events = eventsFrom(examScheduleLifecycle, detail.status, privileges);
  if (!events.includes('approve') && !events.includes('reject')) return <p>{t`You may read this schedule, but not decide on it.`}</p>;

  const choose = (chosen: Decision) => () => {
    decision.current = chosen;
  };
  return (
    <>
      <DraftForm
        schema={calls.ExamScheduleDecisionForm}
        defaultValues={{ version: detail.version, remarks: '' }}
        submitLabel={t`Approve`}
        hideSubmit
        onSubmit={async (values) => {
          const chosen = decision.current;
          const confirmed = await confirm({
            title: shownWord(`errors.examSchedule.${chosen}Confirm`),
            confirmLabel: chosen === 'approve' ? t`Approve` : t`Reject`,
            danger: chosen === 'reject',
          });
          if (!confirmed) return [];
          const outcome = await decide[chosen].run({
            params: { id: detail.examScheduleId },
            body: { ...values, version: detail.version, acceptedClashes: detail.clashes.count },
          });
          if (!outcome.ok) return formErrorsOf(outcome);
          await navigate('/admin/approve-exam-schedule');
        }}
      >
        <TextareaField name="remarks" label={t`Remarks`} hint={t`A rejection needs its reason.`} rows={3} />
        <div className={screen.actions}>
          {events.includes('approve') && (
            <Button kind="primary" type="submit" inProgress={decide.approve.inProgress} onClick={choose('approve')}>
              {t`Approve`}
            </Button>
          )}
          {events.includes('reject') && (
            <Button kind="danger" type="submit" inProgress={decide.reject.inProgress} onClick={choose('reject')}>
              {t`Reject`}
            </Button>
          )}
        </div>
      </DraftForm>
      {dialog}
    </>
  );
}
