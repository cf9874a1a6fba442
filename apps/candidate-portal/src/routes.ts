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

/** Every screen of the app, by area. Plain data: `pnpm routes` prints it and the build reads it, both without a browser. */
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

/** Words that every screen shows; fetched before the first one. */
export const wordsAtStart = ['shell', 'ui', 'common', 'titles-candidate-portal'];

/** Words that every screen behind the sign-in may show, and the sign-in page does not wait for. */
export const wordsWhenSignedIn = ['enums'];

/** What every screen behind the sign-in is shown in, fetched beside it: the frame of this app comes with the sign-in. */
export const modulesWhenSignedIn: string[] = [];
