import { lazy, Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { logIn } from '@psc/api-client/session.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { SignInForm } from '@psc/ui/application/sign-in-form.tsx';
import { LoginForm } from '@psc/validation/forms/login.ts';
import { useNavigate, useSearchParams } from 'react-router';
import classes from './login.module.css';

// Few people need it, and its form is larger than the rest of the screen.
const PasswordDialog = lazy(() => import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })));

export function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<'forgot' | 'request' | null>(null);

  return (
    <section className={classes.card} aria-labelledby="login-title">
      <h1 id="login-title">
        <Trans>Staff login</Trans>
      </h1>
      <SignInForm
        schema={LoginForm}
        onSubmit={async (credentials) => {
          const outcome = await logIn(credentials);
          if (!outcome.ok) return outcome.errors ?? [];
          await navigate(placeToReturn(search, '/admin/dashboard'), { replace: true });
        }}
      />
      <div className={classes.options}>
        <button type="button" onClick={() => setDialog('forgot')}>
          <Trans>Forgot password?</Trans>
        </button>
        <button type="button" onClick={() => setDialog('request')}>
          <Trans>Request a password change</Trans>
        </button>
      </div>
      {dialog && (
        <Suspense>
          <PasswordDialog purpose={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </section>
  );
}
