import { everyRoute } from '@psc/ui/application/app-route.ts';
import type { AppRoute } from './app-route.ts';
import { routes as access } from './areas/access/routes.ts';
import { routes as application } from './areas/application/routes.ts';
import { routes as publication } from './areas/publication/routes.ts';
import { routes as desk } from './areas/desk/routes.ts';
import { routes as account } from './areas/account/routes.ts';
import { routes as payment } from './areas/payment/routes.ts';
import { routes as profile } from './areas/profile/routes.ts';
import { routes as publicLog } from './areas/publication/public-log/routes.ts';
import { routes as statistics } from './areas/publication/public-statistics/routes.ts';
import { routes as vacancy } from './areas/application/vacancy/routes.ts';

/** All screens by area. Plain data: `pnpm routes` and the build read it without a browser. */
export const routesByArea: Record<string, AppRoute[]> = {
  access,
  publication,
  desk,
  profile,
  'application/vacancy': vacancy,
  payment,
  application,
  account,
  'publication/public-log': publicLog,
  'publication/public-statistics': statistics,
};

export const routes = everyRoute(routesByArea);

/** Catalogues fetched before the first screen. */
export const wordsAtStart = ['shell', 'ui', 'common', 'titles-candidate-portal'];

/** Catalogues for signed-in screens; the sign-in page does not wait for them. */
export const wordsWhenSignedIn = ['enums'];
