import { FirstScreenLoader } from '@psc/ui/full-page-loader.tsx';
import { screenRoutes } from '@psc/ui/application/screen-routes.tsx';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { loadWords } from './shell/load-words.ts';
import { routesByArea, wordsWhenSignedIn } from './routes.ts';
import { guard, guardUnknown, home } from './shell/guard.ts';
import { Layout } from './shell/layout.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { ScreenError } from './shell/screen-error.tsx';

/** The route table inside the layout. Addresses that no screen has are as closed to strangers as the screens are. */
export function appRoutes(): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: ScreenError,
      HydrateFallback: FirstScreenLoader,
      children: [
        { path: '/', loader: () => redirect(home), element: null },
        ...screenRoutes(routesByArea, { guard, loadWords, wordsWhenSignedIn, ErrorBoundary: ScreenError }),
        { path: '*', middleware: [guardUnknown], Component: NotFoundScreen },
      ],
    },
  ];
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The one router of the page, made when it is first needed: making it starts the loaders of the first screen. */
export function appRouter(): ReturnType<typeof createBrowserRouter> {
  router ??= createBrowserRouter(appRoutes());
  return router;
}
