import { useLingui } from '@lingui/react';
import { CallError } from '@psc/api-client/outcome.ts';
import { NotPermitted } from '@psc/ui/application/screen-routes.tsx';
import { ErrorScreen } from '@psc/ui/error-screen.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useRouteError } from 'react-router';

/** In place of a screen that was not permitted or that failed. */
export function ScreenError() {
  useLingui();
  const error = useRouteError();
  if (error instanceof NotPermitted) return <h1>{shownWord('errors.route.noPrivilege')}</h1>;
  return <ErrorScreen>{error instanceof CallError && error.message}</ErrorScreen>;
}
