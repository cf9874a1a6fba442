import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import type { WaitingRequest } from '@psc/api-client/areas/selection/selection.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import { seen, useMayArrange } from './may-arrange.ts';

/** Progress of the plan, the effect of approval, and submission to another officer. */
export function PlanState({ plan }: { plan: InterviewPlan }) {
  const { t } = useLingui();
  const { counts, interviewAt } = plan;
  const mayArrange = useMayArrange(plan);
  const changes = counts.given + counts.moved;
  return (
    <section className={screen.card} aria-label={t`Status of the interview days`}>
      <NumberFacts
        facts={[
          { label: t`Called`, value: counts.called },
          { label: t`Without a time and place`, value: counts.unassigned },
          { label: t`New times and places to approve`, value: counts.given },
          { label: t`Changed times and places to approve`, value: counts.moved },
          ...(counts.kin > 0 ? [{ label: t`With a relative on the panel`, value: counts.kin }] : []),
        ]}
      />
      {interviewAt !== null && counts.unassigned > 0 && (
        <p>
          {t`Candidates without their own time come at the time of the first call:`} <DateText instant={interviewAt} />
        </p>
      )}
      {!plan.mayArrange && <p>{t`The interview is closed, so nothing can be changed any more.`}</p>}
      {plan.request && <Decision request={plan.request} />}
      {plan.state === 'draft' && plan.decisionRemarks !== '' && (
        <p className={screen.notice} data-tone="refused">
          {plan.decidedBy}: {plan.decisionRemarks}
        </p>
      )}
      {mayArrange && changes > 0 && <SendForm plan={plan} />}
    </section>
  );
}

function SendForm({ plan }: { plan: InterviewPlan }) {
  const { t } = useLingui();
  const send = useStaffCall(calls.send);
  const { confirm, dialog } = useConfirm();
  const [unassigned, called] = [plan.counts.unassigned, plan.counts.called].map((count) => formatNumber(count, activeLanguage()));
  const agrees = async () =>
    plan.counts.unassigned === 0 ||
    confirm({
      title: t`Send the interview days without a time for everybody?`,
      message: t`Without a time and place: ${unassigned} of ${called} candidates.`,
      confirmLabel: t`Send for approval`,
    });
  return (
    <>
      <DraftForm
        schema={calls.SendPlanForm}
        record={{ draft: `interview-plan.send.${plan.advtCode}`, version: plan.version, values: { ...seen(plan), reason: '' } }}
        submitLabel={t`Send for approval`}
        onSubmit={saving(async ({ reason }) => ((await agrees()) ? send.run({ body: { ...seen(plan), reason } }) : null))}
      >
        {plan.counts.moved > 0 && (
          <TextareaField
            name="reason"
            label={t`Reason for the change`}
            hint={t`Shown to the candidates whose time or place changes.`}
            required
            rows={2}
          />
        )}
      </DraftForm>
      {dialog}
    </>
  );
}

function Decision({ request }: { request: WaitingRequest }) {
  const { t } = useLingui();
  const may = useMay('resultAndSelection');
  const decide = useStaffCall(calls.decide);
  const withdraw = useStaffCall(calls.withdraw);
  const { revisionId } = request;
  return (
    <>
      <FactList
        facts={[
          { label: t`Sent by`, value: request.askedBy },
          { label: t`Sent on`, value: <DateText instant={request.askedAt} /> },
          request.reason !== '' && { label: t`Reason for the change`, value: request.reason },
        ]}
      />
      {may('approve') && !request.mayDecide && (
        <p className={screen.notice}>{t`You sent these interview days, so another officer has to decide on them.`}</p>
      )}
      {!may('approve') && <p className={screen.notice}>{t`These interview days are waiting for the decision of another officer.`}</p>}
      {may('approve') && request.mayDecide && (
        <DecisionForm
          approve={t`Approve the interview days`}
          refuse={t`Return them`}
          forbidden={null}
          decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
        />
      )}
      {request.mayWithdraw && may('create') && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId } })} />
      )}
    </>
  );
}
