import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import * as calls from '@psc/api-client/calls/revision.ts';
import type { RevisionRow } from '@psc/api-client/calls/revision.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { MarkStateText } from './mark-state-text.tsx';

const DecisionForm = form(
  { decision: v.picklist(['approve', 'refuse'], 'rules.all.choice.listedOnly'), remarks: multiLine },
  remarksUnless('decision', 'approve'),
);

/** One correction with its reason, and the decision of an officer who did not ask for it. */
export function RevisionPanel({ revision, onClose }: { revision: RevisionRow; onClose: () => void }) {
  const { t } = useLingui();
  const decide = useAct(calls.decide);
  const mayApprove = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  const language = activeLanguage();
  return (
    <SidePanel title={inLanguage(revision.name, language)} onClose={onClose}>
      {revision.selectionMade && revision.state === 'asked' && (
        <p className={screen.notice}>
          {t`The list of candidates called to the interview was made already. This correction does not change that list.`}
        </p>
      )}
      <FactList
        facts={[
          { label: t`Post`, value: inLanguage(revision.post, language) },
          { label: t`Paper`, value: inLanguage(revision.paper, language) },
          { label: t`Published`, value: <MarkStateText state={revision.before} /> },
          { label: t`Corrected`, value: <MarkStateText state={revision.after} /> },
          { label: t`Reason`, value: revision.reason },
          { label: t`Asked by`, value: revision.askedBy },
          { label: t`Asked on`, value: <DateText instant={revision.askedAt} /> },
          ...(revision.decidedAt
            ? [
                { label: t`Decided by`, value: revision.decidedBy },
                { label: t`Decided on`, value: <DateText instant={revision.decidedAt} /> },
                { label: t`Remarks`, value: revision.decisionRemarks },
              ]
            : []),
        ]}
      />
      {revision.state === 'asked' && mayApprove && !revision.mayDecide && (
        <p className={screen.notice}>{t`You asked for this correction, so another officer has to decide on it.`}</p>
      )}
      {mayApprove && revision.mayDecide && (
        <DraftForm
          schema={DecisionForm}
          defaultValues={{ decision: '', remarks: '' }}
          submitLabel={t`Save decision`}
          onSubmit={async ({ decision, remarks }) => {
            const body = { revisionId: revision.revisionId, approve: decision === 'approve', remarks };
            const outcome = await decide.run({ body });
            if (!outcome.ok) return formErrorsOf(outcome);
            onClose();
            return null;
          }}
        >
          <SelectField
            name="decision"
            label={t`Decision`}
            required
            options={[
              { value: 'approve', label: t`Apply the correction` },
              { value: 'refuse', label: t`Refuse the correction` },
            ]}
          />
          <TextareaField name="remarks" label={t`Remarks`} hint={t`Needed to refuse it.`} />
        </DraftForm>
      )}
    </SidePanel>
  );
}
