import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import * as calls from '@psc/api-client/areas/account/own-account.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { VISITOR } from '@psc/ui/drafts.ts';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';

type Asked = { nationalId: string; email: string };

/** For a candidate whose temporary password went to a mistyped address. Nothing is saved: the device may be shared. */
export default function CorrectEmailScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [corrected, setCorrected] = useState(false);
  return (
    <Box maw="36rem" mx="auto">
      <PageHeader title={messageText('titles./correct-email')} />
      {corrected ? (
        <Corrected />
      ) : asked === null ? (
        <IdentityForm onAsked={setAsked} />
      ) : (
        <EnterCode asked={asked} onCorrected={() => setCorrected(true)} />
      )}
    </Box>
  );
}

function IdentityForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { t } = useLingui();
  const correct = useCall(calls.correctEmail);
  return (
    <>
      <p>
        <Trans>
          Did you register with a wrong e-mail and get no password? Enter the details you registered with and the correct e-mail. A code
          will be sent there. If you have already signed in once, change the e-mail in your account instead.
        </Trans>
      </p>
      <DraftForm
        schema={calls.EmailCorrectionForm}
        defaultValues={{ nationalId: '', dateOfBirthAd: '', citizenshipNumber: '', email: '' }}
        draftKey="email-correction"
        person={VISITOR}
        submitLabel={t`Send me a code`}
        onSubmit={saving(
          (body) => correct.run({ body }),
          (_, [{ nationalId, email }]) => onAsked({ nationalId, email }),
        )}
      >
        <TextField name="nationalId" label={t`National identity number`} digits outOfDraft required />
        <DateField name="dateOfBirthAd" label={t`Date of birth`} opensYearsAgo={25} required />
        <TextField name="citizenshipNumber" label={t`Citizenship certificate number`} digits outOfDraft required />
        <TextField name="email" label={t`The correct e-mail`} type="email" autoComplete="email" required />
      </DraftForm>
    </>
  );
}

function EnterCode({ asked: { nationalId, email }, onCorrected }: { asked: Asked; onCorrected: () => void }) {
  const { t } = useLingui();
  const confirm = useCall(calls.confirmCorrection);
  return (
    <>
      <p role="status">
        <Trans>
          If the details belong to an account that no one has signed in to yet, a code has been sent to {email}. It is valid for 30 minutes.
        </Trans>
      </p>
      <DraftForm
        schema={calls.CodeForm}
        defaultValues={{ code: '' }}
        submitLabel={t`Confirm`}
        onSubmit={saving(({ code }) => confirm.run({ body: { nationalId, code } }), onCorrected)}
      >
        <TextField name="code" label={t`Code`} digits autoComplete="one-time-code" required />
      </DraftForm>
      <p>
        <Trans>
          Nothing received? Look in the spam folder, or <Link to="/contact">ask the commission</Link>.
        </Trans>
      </p>
    </>
  );
}

function Corrected() {
  return (
    <div role="status">
      <p>
        <Trans>Your e-mail has been corrected. The temporary password will be sent there within a few minutes.</Trans>
      </p>
      <LinkButton kind="primary" to="/login">
        <Trans>Sign in with the temporary password</Trans>
      </LinkButton>
    </div>
  );
}
