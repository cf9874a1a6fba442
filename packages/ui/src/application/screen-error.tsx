import type { ComponentType } from 'react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from '../error-screen.tsx';
import { messageText } from '../message-text.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { NotPermitted, SwitchedOff } from './screen-routes.tsx';

function NotPermittedScreen() {
  return (
    <>
      <h1>{messageText('errors.route.noPrivilege')}</h1>
      <p>
        <Link to="/">
          <Trans>Go to the home page</Trans>
        </Link>
      </p>
    </>
  );
}

/** Replaces a screen that was not permitted or failed. Only messages of the given error class are shown to the user. */
export function screenErrorOf(ShownError: abstract new (...given: never[]) => Error): ComponentType {
  return function ScreenError() {
    useLingui();
    const error = useRouteError();
    const { revalidate } = useRevalidator();
    if (error instanceof NotPermitted) return <NotPermittedScreen />;
    if (error instanceof SwitchedOff) return <NotFoundScreen home="/" />;
    if (!(error instanceof ShownError)) return <ErrorScreen />;
    // Reload the data within the page: a full reload would lose state that exists only here, such as recovery codes.
    return <ErrorScreen onRefresh={() => void revalidate()}>{error.message}</ErrorScreen>;
  };
}
