import { everyRoute } from '@psc/ui/application/app-route.ts';
import type { AppRoute } from './app-route.ts';
import { routes as account } from './areas/account/routes.ts';
import { routes as application } from './areas/application/routes.ts';
import { routes as faq } from './areas/faq/routes.ts';
import { routes as home } from './areas/home/routes.ts';
import { routes as ownAccount } from './areas/own-account/routes.ts';
import { routes as payment } from './areas/payment/routes.ts';
import { routes as profile } from './areas/profile/routes.ts';
import { routes as publicLog } from './areas/public-log/routes.ts';
import { routes as statistics } from './areas/statistics/routes.ts';
import { routes as vacancy } from './areas/vacancy/routes.ts';

/** All screens by area. Plain data: `pnpm routes` and the build read it without a browser. */
export const routesByArea: Record<string, AppRoute[]> = {
  account,
  faq,
  home,
  profile,
  vacancy,
  payment,
  application,
  'own-account': ownAccount,
  'public-log': publicLog,
  statistics,
};

export const routes = everyRoute(routesByArea);

/** Catalogues fetched before the first screen. */
export const wordsAtStart = ['shell', 'ui', 'common', 'titles-candidate-portal'];

/** Catalogues for signed-in screens; the sign-in page does not wait for them. */
export const wordsWhenSignedIn = ['enums'];

/** Empty: the frame of this app is already loaded with the sign-in page. */
export const modulesWhenSignedIn: string[] = [];
