import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/result/retotalling.ts';
import type { RetotallingRow } from '@psc/api-client/areas/result/retotalling.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export default function AnswerPanel({ row: request, onClose, onDone }: RowPanelProps<RetotallingRow>) {
  const { t } = useLingui();
  const answer = useStaffCall(calls.answer);
  const mayAnswer = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false);
  const language = activeLanguage();
  const { retotallingRequestId, version } = request;
  return (
    <SidePanel width="narrow" title={inLanguage(request.name, language)} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Post`, value: inLanguage(request.post, language) },
          request.rollNumber !== null && { label: t`Roll number`, value: <CodeText value={request.rollNumber} /> },
          { label: t`Paper`, value: inLanguage(request.paper, language) },
          request.marks !== null && { label: t`Published`, value: <NumberText value={request.marks} /> },
          { label: t`Full marks`, value: <NumberText value={request.maximumMarks} /> },
          { label: t`Fee paid on`, value: <DateText instant={request.paidAt} /> },
          request.answeredAt !== null && { label: t`Answered on`, value: <DateText instant={request.answeredAt} /> },
          request.answeredBy !== null && { label: t`Answered by`, value: request.answeredBy },
          request.answerRemarks !== '' && { label: t`Remarks`, value: request.answerRemarks },
        ]}
      />
      {mayAnswer && request.state === 'waiting' && (
        <DraftForm
          schema={calls.RetotallingAnswerForm}
          record={{
            draft: `retotalling.${retotallingRequestId}`,
            version,
            values: { retotallingRequestId, version, answer: '', marks: '', remarks: '' },
          }}
          submitLabel={t`Save the answer`}
          onSubmit={saving((values) => answer.run({ body: { ...values, retotallingRequestId, version } }), onDone)}
        >
          <SelectField
            name="answer"
            label={t`Answer`}
            required
            options={[
              { value: 'unchanged', label: t`The marks are unchanged` },
              { value: 'corrected', label: t`Other marks were found` },
            ]}
          />
          <NumberField
            name="marks"
            label={t`Correct marks`}
            decimal
            hint={t`Only where other marks were found. Another officer approves them.`}
          />
          <TextareaField name="remarks" label={t`Remarks`} hint={t`Shown to the candidate.`} required />
        </DraftForm>
      )}
    </SidePanel>
  );
}
