import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Title } from '@mantine/core';
import * as session from '@psc/api-client/areas/access/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { VISITOR } from '@psc/ui/drafts.ts';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { consentVersions } from '@psc/validation/areas/access/consent.ts';
import { RegistrationForm } from '@psc/validation/areas/access/forms/registration.ts';
import { Link, useLoaderData } from 'react-router';
import { OpenNow } from '../open-now.tsx';
import { SignIn } from '../sign-in.tsx';
import { Consent } from './consent.tsx';
import { GenderField } from './gender-field.tsx';
import { MiddleNameFields } from './middle-name-fields.tsx';
import { UsernameField } from './username-field.tsx';
import type { loader } from './loader.ts';
import { messageText } from '@psc/ui/message-text.ts';
import classes from './register.module.css';

const empty = {
  firstName: '',
  middleName: '',
  noMiddleName: false,
  lastName: '',
  username: '',
  dateOfBirthAd: '',
  dateOfBirthBs: '',
  email: '',
  gender: '',
  phoneNumber: '',
  nationalId: '',
  citizenshipNumber: '',
  citizenshipIssueDateAd: '',
  citizenshipIssueDateBs: '',
  citizenshipIssueDistrictId: '',
};

export default function RegisterScreen() {
  const { t } = useLingui();
  const { districts, vacancies, notices } = useLoaderData<typeof loader>();
  const register = useCall(session.register);
  const [registered, setRegistered] = useState<{ email: string; username: string } | null>(null);
  const language = activeLanguage();

  if (registered) return <Registered {...registered} />;
  return (
    <div className={classes.columns}>
      <div>
        <PageHeader title={t`Candidate registration`} />
        <p>
          <Trans>
            Enter your details exactly as on your citizenship certificate. A temporary password will be sent to your e-mail. Already
            registered? <Link to="/login">Sign in</Link>
          </Trans>
        </p>
        <DraftForm
          schema={RegistrationForm}
          defaultValues={empty}
          draftKey="registration"
          person={VISITOR}
          submitLabel={t`Register`}
          onSubmit={saving(
            (values) => register.run({ body: { ...values, consentVersion: consentVersions.registration } }),
            (_, [values]) => setRegistered(values),
          )}
        >
          <TextField name="firstName" label={t`First name (in English)`} autoComplete="given-name" required />
          <MiddleNameFields />
          <TextField name="lastName" label={t`Last name (in English)`} autoComplete="family-name" required />
          <DateField name="dateOfBirthAd" bsName="dateOfBirthBs" label={t`Date of birth`} opensYearsAgo={25} required />
          <GenderField />
          <TextField
            name="email"
            label={t`E-mail`}
            hint={t`Your temporary password will be sent to this address`}
            type="email"
            autoComplete="email"
            required
          />
          <UsernameField />
          <TextField name="phoneNumber" label={t`Mobile number`} type="tel" autoComplete="tel-national" required />
          <TextField name="nationalId" label={t`National identity number`} digits outOfDraft required />
          <TextField name="citizenshipNumber" label={t`Citizenship certificate number`} digits outOfDraft required />
          <DateField
            name="citizenshipIssueDateAd"
            bsName="citizenshipIssueDateBs"
            label={t`Date of issue of the citizenship certificate`}
            required
          />
          <SelectField
            name="citizenshipIssueDistrictId"
            label={t`District that issued the citizenship certificate`}
            options={districts.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
            required
          />
          <Consent />
        </DraftForm>
      </div>
      <OpenNow vacancies={vacancies} notices={notices} />
    </div>
  );
}

function Registered({ email, username }: { email: string; username: string }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <PageHeader title={t`Thank you for registering`} />
      <p>{messageText('errors.registration.done')}</p>
      <p>
        <Trans>
          It was sent to {email}. If you do not find it, look in the spam folder too. If you registered earlier with another e-mail address,
          we write to that address instead.
        </Trans>{' '}
        <Link to="/correct-email">
          <Trans>Wrong e-mail address?</Trans>
        </Link>
      </p>
      <Paper withBorder maw="28rem" px="md" pt="sm" pb="xs">
        <Title order={2} fz="1.0625rem" mb={4}>
          <Trans>Sign in with the temporary password</Trans>
        </Title>
        <SignIn username={username} onArrival />
      </Paper>
    </div>
  );
}
