import { useLingui } from '@lingui/react';
import { CallError } from '@psc/api-client/outcome.ts';
import { mayPass } from '@psc/ui/application/may-pass.ts';
import { NotPermitted } from '@psc/ui/application/screen-routes.tsx';
import { ErrorScreen } from '@psc/ui/error-screen.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useRevalidator, useRouteError } from 'react-router';

/** In place of a screen that was not permitted or that failed. */
export function ScreenError() {
  useLingui();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (error instanceof NotPermitted) return <h1>{shownWord('errors.route.noPrivilege')}</h1>;
  // On a broken line the browser would put its own page in place of this one; asking the gateway again keeps the app.
  const askAgain = mayPass(error) ? () => void revalidate() : undefined;
  return (
    <ErrorScreen onRefresh={askAgain} inProgress={state === 'loading'}>
      {error instanceof CallError && error.message}
    </ErrorScreen>
  );
}
