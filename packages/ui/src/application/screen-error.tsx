import type { ComponentType } from 'react';
import { useLingui } from '@lingui/react';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from '../error-screen.tsx';
import { shownWord } from '../shown-word.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { NotPermitted, SwitchedOff } from './screen-routes.tsx';

/** In place of a screen that was not permitted or that failed. Only errors of the kind given say something to the person. */
export function screenErrorOf(Told: abstract new (...given: never[]) => Error): ComponentType {
  return function ScreenError() {
    useLingui();
    const error = useRouteError();
    const { revalidate } = useRevalidator();
    if (error instanceof NotPermitted) return <h1>{shownWord('errors.route.noPrivilege')}</h1>;
    if (error instanceof SwitchedOff) return <NotFoundScreen home="/" />;
    if (!(error instanceof Told)) return <ErrorScreen />;
    // Asked for again within the page, so that what only the page holds stays, such as recovery codes that come once.
    return <ErrorScreen onRefresh={() => void revalidate()}>{error.message}</ErrorScreen>;
  };
}
