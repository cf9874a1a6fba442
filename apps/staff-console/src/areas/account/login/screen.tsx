import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { logIn } from '@psc/api-client/session.ts';
import { EmptiedField } from '@psc/ui/application/emptied-field.tsx';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { LoginForm } from '@psc/validation/forms/login.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { ForgotPasswordDialog, RequestPasswordDialog } from './password-dialogs.tsx';
import classes from './login.module.css';

export function LoginScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failures, setFailures] = useState(0);
  const [dialog, setDialog] = useState<'forgot' | 'request' | null>(null);

  return (
    <section className={classes.card} aria-labelledby="login-title">
      <h1 id="login-title">
        <Trans>Staff login</Trans>
      </h1>
      <DraftForm
        schema={LoginForm}
        defaultValues={{ username: '', password: '' }}
        submitLabel={t`Log in`}
        onSubmit={async (values) => {
          const outcome = await logIn(values);
          if (outcome.ok) return navigate(placeToReturn(search, '/admin/dashboard'), { replace: true });
          setFailures((count) => count + 1);
          return outcome.errors ?? [];
        }}
      >
        <TextField name="username" label={t`User name or e-mail`} autoComplete="username" required />
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" required />
        <EmptiedField name="password" after={failures} />
      </DraftForm>
      <div className={classes.options}>
        <button type="button" onClick={() => setDialog('forgot')}>
          <Trans>Forgot password?</Trans>
        </button>
        <button type="button" onClick={() => setDialog('request')}>
          <Trans>Request a password change</Trans>
        </button>
      </div>
      {dialog === 'forgot' && <ForgotPasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'request' && <RequestPasswordDialog onClose={() => setDialog(null)} />}
    </section>
  );
}
