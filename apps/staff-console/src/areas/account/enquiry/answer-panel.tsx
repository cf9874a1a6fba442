import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/publication/enquiry.ts';
import type { EnquiryRow } from '@psc/api-client/areas/publication/enquiry.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useTopicWords } from './use-topic-words.ts';

export default function AnswerPanel({ row: enquiry, onClose, onDone }: RowPanelProps<EnquiryRow>) {
  const { t } = useLingui();
  const topics = useTopicWords();
  const answer = useStaffCall(calls.answer);
  const mayAnswer = useSession((session) => session.privileges.profileManagement?.includes('update') ?? false);
  const { enquiryId, version, masterId, outcome } = enquiry;
  const shownNumber = localDigits(String(enquiryId), activeLanguage());
  const lines = (text: string) => <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>;
  return (
    <SidePanel title={t`Question ${shownNumber}`} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Name`, value: enquiry.name },
          masterId !== null && { label: t`Master ID`, value: <CodeText value={masterId} /> },
          { label: t`E-mail`, value: enquiry.email },
          enquiry.phoneNumber !== '' && { label: t`Phone`, value: <CodeText value={enquiry.phoneNumber} /> },
          { label: t`About`, value: topics[enquiry.topic] },
          { label: t`Received on`, value: <DateText instant={enquiry.askedAt} /> },
          { label: t`Question`, value: lines(enquiry.message) },
          enquiry.answeredAt !== null && {
            label: outcome === 'closed' ? t`Closed without an answer on` : t`Answered on`,
            value: <DateText instant={enquiry.answeredAt} />,
          },
          enquiry.answeredBy !== null && { label: t`Answered by`, value: enquiry.answeredBy },
          enquiry.answer !== '' && { label: outcome === 'closed' ? t`Reason` : t`Answer`, value: lines(enquiry.answer) },
        ]}
      />
      {mayAnswer && outcome === null && (
        <DraftForm
          schema={calls.EnquiryAnswerForm}
          record={{ draft: `enquiry.${enquiryId}`, version, values: { enquiryId, version, outcome: 'answered', answer: '' } }}
          submitLabel={masterId === null ? t`Save` : t`Send the answer`}
          onSubmit={saving((values) => answer.run({ body: { ...values, enquiryId, version } }), onDone)}
        >
          {masterId === null && (
            <SelectField
              name="outcome"
              label={t`What to do`}
              required
              options={[
                { value: 'answered', label: t`Answer by e-mail` },
                { value: 'closed', label: t`Close without an answer` },
              ]}
            />
          )}
          <TextareaField
            name="answer"
            label={masterId === null ? t`Answer or reason` : t`Answer`}
            hint={
              enquiry.language === 'ne'
                ? t`Your answer is e-mailed exactly as you write it. The question was asked in Nepali.`
                : t`Your answer is e-mailed exactly as you write it. The question was asked in English.`
            }
            required
          />
        </DraftForm>
      )}
      <HistorySection thing="enquiry" number={enquiryId} />
    </SidePanel>
  );
}
