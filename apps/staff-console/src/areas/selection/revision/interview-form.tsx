import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export function InterviewForm({ advtCode, maximumMarks }: { advtCode: number; maximumMarks: number }) {
  const { t } = useLingui();
  const ask = useStaffCall(calls.askInterviewMark);
  const mayAsk = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false);
  const most = formatNumber(maximumMarks, activeLanguage());
  if (!mayAsk) return null;
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Marks of the interview`}>
      <h2 className={screen.heading}>{t`Marks of the interview`}</h2>
      <p>{t`The interview is closed. The marks of a candidate can be corrected with the approval of another officer.`}</p>
      <DraftForm
        schema={calls.AskInterviewRevisionForm}
        defaultValues={{ advtCode, masterId: '', marks: '', reason: '' }}
        draftKey={`interview-revision.${advtCode}`}
        submitLabel={t`Request the correction`}
        onSubmit={saving(({ masterId, marks, reason }) => ask.run({ body: { advtCode, masterId: String(masterId), marks, reason } }))}
      >
        <NumberField name="masterId" label={t`Master ID`} required />
        <NumberField name="marks" label={t`Correct marks`} decimal hint={t`Out of ${most}. Leave it empty for an absent candidate.`} />
        <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate.`} required />
      </DraftForm>
    </section>
  );
}
