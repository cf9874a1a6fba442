import { isOver } from '@psc/validation/rules/last-moment.ts';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail, Hold } from '@psc/api-client/areas/application/application.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Text } from '@mantine/core';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { HoldAnswerForm } from '@psc/validation/areas/application/forms/hold-answer.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { Link } from 'react-router';

type OnHoldProps = { detail: ApplicationDetail; hold: Hold };

/** The application is on hold: the officer's question, the last day to answer, and the form until then. */
export function OnHold({ detail, hold }: OnHoldProps) {
  const [now] = useState(serverNow);
  const isLate = isOver(new Date(hold.answerBy), new Date(now));
  return (
    <>
      <Text fw={600} mb="sm">
        <Trans>Your application is on hold.</Trans>
      </Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(hold.demand, activeLanguage())}</Text>
      <p>
        <DeadlineText deadline={hold.answerBy} />
      </p>
      {isLate ? (
        <p>
          <Trans>
            The time to send it has passed. Please <Link to="/contact">contact the commission</Link>.
          </Trans>
        </p>
      ) : (
        <AnswerForm detail={detail} />
      )}
    </>
  );
}

function AnswerForm({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const send = useCall(application.answerHold);
  return (
    <DraftForm
      schema={HoldAnswerForm}
      defaultValues={{ answer: '', document: undefined }}
      draftKey={`application.answer-hold.${detail.applicationId}`}
      person={person}
      submitLabel={t`Send to the commission`}
      onSubmit={saving((values) => send.run({ body: { ...values, applicationId: detail.applicationId } }))}
    >
      <TextareaField name="answer" label={t`Your answer`} hint={t`Describe in one sentence what you are sending.`} rows={3} required />
      <FileField name="document" label={t`Document`} required />
    </DraftForm>
  );
}
