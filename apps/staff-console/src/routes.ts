import { everyRoute } from '@psc/ui/application/app-route.ts';
import type { AppRoute } from './app-route.ts';
import { routes as access } from './areas/access/routes.ts';
import { routes as ageLimit } from './areas/advertisement/age-limit/routes.ts';
import { routes as advertisement } from './areas/advertisement/routes.ts';
import { routes as commission } from './areas/commission/routes.ts';
import { routes as account } from './areas/account/routes.ts';
import { routes as desk } from './areas/desk/routes.ts';
import { routes as distribution } from './areas/distribution/routes.ts';
import { routes as examCentre } from './areas/examination/exam-centre/routes.ts';
import { routes as examScheduling } from './areas/examination/exam-scheduling/routes.ts';
import { routes as masterData } from './areas/commission/master-data/routes.ts';
import { routes as publication } from './areas/publication/routes.ts';
import { routes as paper } from './areas/examination/paper/routes.ts';
import { routes as payment } from './areas/payment/routes.ts';
import { routes as qualification } from './areas/advertisement/qualification/routes.ts';
import { routes as record } from './areas/access/record/routes.ts';
import { routes as reports } from './areas/desk/report/routes.ts';
import { routes as requisition } from './areas/requisition/routes.ts';
import { routes as result } from './areas/result/routes.ts';
import { routes as rollNumber } from './areas/examination/roll-number/routes.ts';
import { routes as scrutiny } from './areas/scrutiny/routes.ts';
import { routes as selection } from './areas/selection/routes.ts';
import { routes as staffAccount } from './areas/access/staff-account/routes.ts';

/** All screens by area, as plain data: `pnpm routes` and the build read it without a browser. */
export const routesByArea: Record<string, AppRoute[]> = {
  access,
  desk,
  requisition,
  distribution,
  advertisement,
  publication,
  'advertisement/age-limit': ageLimit,
  commission,
  'commission/master-data': masterData,
  'access/staff-account': staffAccount,
  'access/record': record,
  scrutiny,
  'examination/paper': paper,
  'advertisement/qualification': qualification,
  'examination/exam-scheduling': examScheduling,
  'examination/exam-centre': examCentre,
  'examination/roll-number': rollNumber,
  result,
  selection,
  account,
  payment,
  'desk/report': reports,
};

export const routes = everyRoute(routesByArea);

/** Catalogues that every screen needs; loaded before the first one. */
export const wordsAtStart = ['shell', 'ui', 'common', 'titles-staff-console'];

/** Catalogues for any screen behind the sign-in; the sign-in page does not wait for them. */
export const wordsWhenSignedIn = ['enums', 'table', 'list'];
