import { logIn } from '@psc/api-client/session.ts';
import { fetchPatiently } from '@psc/ui/fetch-patiently.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { refusal, SignInForm } from '@psc/ui/application/sign-in-form.tsx';
import { useNavigate, useSearchParams } from 'react-router';

const fetchRules = () => fetchPatiently(() => import('@psc/validation/areas/access/forms/login.ts')).then((module) => module.LoginForm);

type SignInProps = { username: string; onArrival?: boolean };

/** Signs a candidate in and opens the page that was asked for. */
export function SignIn({ username, onArrival = false }: SignInProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <SignInForm
      schema={fetchRules}
      username={username}
      onArrival={onArrival}
      onSubmit={async (credentials) => {
        const outcome = await logIn(credentials);
        if (!outcome.ok) return refusal(outcome);
        await navigate(placeToReturn(search, '/home'), { replace: true });
      }}
    />
  );
}
