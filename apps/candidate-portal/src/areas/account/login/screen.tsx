import { lazy, Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { logIn } from '@psc/api-client/session.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { SignInForm } from '@psc/ui/application/sign-in-form.tsx';
import { LoginForm } from '@psc/validation/forms/login.ts';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { OpenNow } from '../open-now.tsx';
import type { loader } from './route.ts';
import classes from './login.module.css';

// Few people need it, and its form is larger than the rest of the screen.
const PasswordDialog = lazy(() => import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })));

export function LoginScreen() {
  const { vacancies, notices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<'forgot' | 'request' | null>(null);

  return (
    <div className={classes.columns}>
      <section className={classes.card} aria-labelledby="login-title">
        <h1 id="login-title">
          <Trans>Log in</Trans>
        </h1>
        <SignInForm
          schema={LoginForm}
          onSubmit={async (credentials) => {
            const outcome = await logIn(credentials);
            // Not by `whatIsWrong`: it would be one more file to fetch for everybody who signs in.
            if (!outcome.ok) return outcome.kind === 'unreachable' || outcome.kind === 'timeOut' ? 'unanswered' : (outcome.errors ?? []);
            await navigate(placeToReturn(search, '/home'), { replace: true });
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
        <p className={classes.register}>
          <Trans>
            No account yet? <Link to="/register">Register</Link>
          </Trans>
        </p>
      </section>
      <OpenNow vacancies={vacancies} notices={notices} />
      {dialog && (
        <Suspense>
          <PasswordDialog purpose={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
