import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import * as calls from '@psc/api-client/areas/account/own-account.ts';
import type { ContactPurpose, OwnAccount } from '@psc/api-client/areas/account/own-account.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { ReferenceText } from '../../../paying/reference-text.tsx';

/** A new e-mail address or mobile number needs a code; a new user name does not. */
export function ContactForms({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      {account.waiting.map((waiting) => (
        <EnterCode key={waiting.purpose} waiting={waiting} />
      ))}
      <Disclosure summary={t`Change the e-mail`}>
        <ChangeEmail />
      </Disclosure>
      <Disclosure summary={t`Change the mobile number`}>
        <ChangeMobile />
      </Disclosure>
      <Disclosure summary={t`Change the user name`}>
        <ChangeUsername username={account.username} />
      </Disclosure>
    </Stack>
  );
}

function EnterCode({ waiting: { purpose, value, expiresAt, bySms } }: { waiting: OwnAccount['waiting'][number] }) {
  const { t } = useLingui();
  const confirm = useCall(calls.confirmChange);
  const until = formatInstant(expiresAt, activeLanguage());
  const titles: Record<ContactPurpose, string> = { email: t`Confirm the new e-mail`, mobile: t`Confirm the new mobile number` };
  return (
    <Alert color="blue" role="note" title={titles[purpose]}>
      <p>
        {bySms ? (
          <Trans>
            A code was sent to <ReferenceText value={value} /> by SMS. It is valid until {until}.
          </Trans>
        ) : purpose === 'email' ? (
          <Trans>
            A code was sent to <ReferenceText value={value} />. It is valid until {until}.
          </Trans>
        ) : (
          <Trans>
            A code for <ReferenceText value={value} /> was sent to your e-mail. It is valid until {until}.
          </Trans>
        )}
      </p>
      <DraftForm
        id={`confirm-${purpose}`}
        schema={calls.CodeForm}
        defaultValues={{ code: '' }}
        submitLabel={t`Confirm`}
        onSubmit={saving(({ code }) => confirm.run({ body: { purpose, code } }))}
      >
        <TextField name="code" label={t`Code`} digits autoComplete="one-time-code" required />
      </DraftForm>
    </Alert>
  );
}

function ChangeEmail() {
  const { t } = useLingui();
  const change = useCall(calls.changeEmail);
  return (
    <DraftForm
      id="change-email"
      schema={calls.EmailForm}
      defaultValues={{ email: '', password: '' }}
      submitLabel={t`Send me a code`}
      onSubmit={saving((body) => change.run({ body }))}
    >
      <TextField name="email" label={t`New e-mail`} hint={t`A code will be sent here`} type="email" autoComplete="email" required />
      <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
    </DraftForm>
  );
}

function ChangeMobile() {
  const { t } = useLingui();
  const change = useCall(calls.changeMobile);
  return (
    <DraftForm
      id="change-mobile"
      schema={calls.MobileForm}
      defaultValues={{ phoneNumber: '', password: '' }}
      submitLabel={t`Send me a code`}
      onSubmit={saving((body) => change.run({ body }))}
    >
      <TextField name="phoneNumber" label={t`New mobile number`} type="tel" autoComplete="tel-national" required />
      <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
    </DraftForm>
  );
}

function ChangeUsername({ username }: { username: string }) {
  const { t } = useLingui();
  const change = useCall(calls.changeUsername);
  return (
    <DraftForm
      id="change-username"
      schema={calls.UsernameForm}
      defaultValues={{ username, password: '' }}
      submitLabel={t`Save the user name`}
      onSubmit={saving((body) => change.run({ body }))}
    >
      <TextField name="username" label={t`New user name`} autoComplete="username" required />
      <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
    </DraftForm>
  );
}
