import { FirstScreenLoader } from '@psc/ui/full-page-loader.tsx';
import { measureSomeVisits } from '@psc/api-client/measure-visits.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { leavingForLogin } from '@psc/ui/application/leave-for-login.ts';
import { NotFoundScreen } from '@psc/ui/application/not-found-screen.tsx';
import { screenErrorOf } from '@psc/ui/application/screen-error.tsx';
import { screenRoutes } from '@psc/ui/application/screen-routes.tsx';
import { shownRoute } from '@psc/ui/application/shown-route.ts';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { words } from './catalogues.ts';
import { routesByArea, wordsWhenSignedIn } from './routes.ts';
import { guard, guardUnknown, home } from './shell/guard.ts';
import { Layout } from './shell/layout.tsx';

const ScreenError = screenErrorOf(CallError);
export const leaveForLogin = leavingForLogin(sessionStore, home);

/** The route table inside the layout. Unknown addresses need a sign-in, as screens do. */
export function appRoutes(): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: ScreenError,
      HydrateFallback: FirstScreenLoader,
      children: [
        { path: '/', loader: () => redirect(home), element: null },
        ...screenRoutes(routesByArea, { guard, loadWords: words.loadShown, wordsWhenSignedIn, ErrorBoundary: ScreenError }),
        { path: '*', middleware: [guardUnknown], element: <NotFoundScreen home={home} /> },
      ],
    },
  ];
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Created on first use, because that starts the loaders of the first screen. */
export function appRouter(): ReturnType<typeof createBrowserRouter> {
  if (router === undefined) {
    const created = createBrowserRouter(appRoutes());
    router = created;
    measureSomeVisits({ shownRoute: currentRoute, onNavigation: (listener) => created.subscribe(listener) });
  }
  return router;
}

/** The pattern of the shown screen; does not create the router. */
export const currentRoute = (): string => shownRoute(router);
