import { FirstScreenLoader } from '@psc/ui/full-page-loader.tsx';
import { CallError } from '@psc/api-client/outcome.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { leavingForLogin } from '@psc/ui/application/leave-for-login.ts';
import { NotFoundScreen } from '@psc/ui/application/not-found-screen.tsx';
import { screenErrorOf } from '@psc/ui/application/screen-error.tsx';
import { screenRoutes } from '@psc/ui/application/screen-routes.tsx';
import { createBrowserRouter, redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import type { AppRoute } from './app-route.ts';
import { publicRoutesByArea } from './areas/access/public-routes.ts';
import { wordsWhenSignedIn } from './at-start.ts';
import { words } from './catalogues.ts';
import { screenDiscovery } from './discover-screens.ts';
import { fetchBehindSignIn } from './fetch-behind-sign-in.ts';
import { guard, guardUnknown, home } from './shell/guard.ts';
import { Layout } from './shell/layout.tsx';

const ScreenError = screenErrorOf(CallError);
export const leaveForLogin = leavingForLogin(sessionStore, home);

const SHELL = 'shell';
const screensOf = (table: Record<string, AppRoute[]>) =>
  screenRoutes(table, { guard, loadWords: words.loadShown, wordsWhenSignedIn, ErrorBoundary: ScreenError });
const isBehindSignIn = ({ access }: AppRoute) => access !== 'public';

/** The route table inside the layout. Unknown addresses are as closed to signed-out users as the screens are. */
export function routerParts(): { routes: RouteObject[]; discover: PatchRoutesOnNavigationFunction } {
  const { discover, untilDiscovered } = screenDiscovery({
    shellId: SHELL,
    fetchTable: async () => {
      const { routesByArea, catalogues } = await fetchBehindSignIn();
      words.add(catalogues);
      return routesByArea;
    },
    routesOf: (table) =>
      screensOf(Object.fromEntries(Object.entries(table).map(([area, routes]) => [area, routes.filter(isBehindSignIn)]))),
  });
  const routes = [
    {
      id: SHELL,
      Component: Layout,
      ErrorBoundary: ScreenError,
      HydrateFallback: FirstScreenLoader,
      children: [
        { path: '/', loader: () => redirect(home), element: null },
        ...screensOf(publicRoutesByArea),
        { path: '*', middleware: [guardUnknown, untilDiscovered], element: <NotFoundScreen home={home} /> },
      ],
    },
  ];
  return { routes, discover };
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The page's only router. Created on first use, because creating it runs the loaders of the first screen. */
export function appRouter(): ReturnType<typeof createBrowserRouter> {
  if (router === undefined) {
    const { routes, discover } = routerParts();
    router = createBrowserRouter(routes, { patchRoutesOnNavigation: discover });
  }
  return router;
}
