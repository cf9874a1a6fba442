import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import * as calls from '@psc/api-client/areas/publication/enquiry.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { VISITOR } from '@psc/ui/drafts.ts';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { usePerson } from '../../../shell/session.ts';
import { useTopicWords } from './use-topic-words.ts';

/** A question to the commission. Signed-out users also give an address for the answer. */
export function AskForm({ signedIn }: { signedIn: boolean }) {
  const [enquiryId, setEnquiryId] = useState<number | null>(null);
  if (enquiryId !== null) return <Received enquiryId={enquiryId} onAgain={() => setEnquiryId(null)} />;
  return signedIn ? <CandidateForm onReceived={setEnquiryId} /> : <VisitorForm onReceived={setEnquiryId} />;
}

type FormProps = { onReceived: (enquiryId: number) => void };

function CandidateForm({ onReceived }: FormProps) {
  const { t } = useLingui();
  const ask = useCall(calls.ask);
  const person = usePerson();
  return (
    <DraftForm
      schema={calls.EnquiryForm}
      defaultValues={{ topic: '', message: '' }}
      draftKey="enquiry"
      person={person}
      submitLabel={t`Send the question`}
      onSubmit={saving(
        (values) => ask.run({ body: values }),
        (data) => onReceived(data.enquiryId),
      )}
    >
      <Question />
    </DraftForm>
  );
}

function VisitorForm({ onReceived }: FormProps) {
  const { t } = useLingui();
  const ask = useCall(calls.askAsVisitor);
  return (
    <DraftForm
      schema={calls.VisitorEnquiryForm}
      defaultValues={{ name: '', email: '', phoneNumber: '', topic: '', message: '' }}
      draftKey="enquiry"
      person={VISITOR}
      submitLabel={t`Send the question`}
      onSubmit={saving(
        (values) => ask.run({ body: values }),
        (data) => onReceived(data.enquiryId),
      )}
    >
      <TextField name="name" label={t`Your name`} autoComplete="name" required />
      <TextField name="email" label={t`E-mail`} hint={t`The answer will be sent here`} type="email" autoComplete="email" required />
      <TextField name="phoneNumber" label={t`Phone`} type="tel" autoComplete="tel-national" />
      <Question />
    </DraftForm>
  );
}

function Question(): ReactNode {
  const { t } = useLingui();
  const topics = useTopicWords();
  return (
    <>
      <SelectField
        name="topic"
        label={t`What is it about?`}
        options={calls.enquiryTopics.map((topic) => ({ value: topic, label: topics[topic] }))}
        required
      />
      <TextareaField
        name="message"
        label={t`Your question`}
        hint={t`If it is about an application, write its number. Never write your password.`}
        rows={5}
        required
      />
    </>
  );
}

function Received({ enquiryId, onAgain }: { enquiryId: number; onAgain: () => void }) {
  const { t } = useLingui();
  const number = localDigits(String(enquiryId), activeLanguage());
  return (
    <Alert color="green" role="status" title={t`Your question has been received`}>
      <p>
        <Trans>
          Its number is <strong>{number}</strong>. Please mention it when you contact us. The answer will be sent by e-mail.
        </Trans>
      </p>
      <Button onClick={onAgain}>{t`Ask something else`}</Button>
    </Alert>
  );
}
