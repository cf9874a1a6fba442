import { everyRoute } from '@psc/ui/application/app-route.ts';
import type { AppRoute } from './app-route.ts';
export { wordsAtStart, wordsWhenSignedIn } from './at-start.ts';
import { routes as account } from './areas/account/routes.ts';
import { routes as ageLimit } from './areas/age-limit/routes.ts';
import { routes as advertisement } from './areas/advertisement/routes.ts';
import { routes as basicConfiguration } from './areas/basic-configuration/routes.ts';
import { routes as candidateAccount } from './areas/candidate-account/routes.ts';
import { routes as dashboard } from './areas/dashboard/routes.ts';
import { routes as distribution } from './areas/distribution/routes.ts';
import { routes as examCentre } from './areas/exam-centre/routes.ts';
import { routes as examScheduling } from './areas/exam-scheduling/routes.ts';
import { routes as masterData } from './areas/master-data/routes.ts';
import { routes as notice } from './areas/notice/routes.ts';
import { routes as paper } from './areas/paper/routes.ts';
import { routes as payment } from './areas/payment/routes.ts';
import { routes as qualification } from './areas/qualification/routes.ts';
import { routes as record } from './areas/record/routes.ts';
import { routes as reports } from './areas/reports/routes.ts';
import { routes as requisition } from './areas/requisition/routes.ts';
import { routes as result } from './areas/result/routes.ts';
import { routes as rollNumber } from './areas/roll-number/routes.ts';
import { routes as scrutiny } from './areas/scrutiny/routes.ts';
import { routes as selection } from './areas/selection/routes.ts';
import { routes as staffAccount } from './areas/staff-account/routes.ts';

/** All screens by area, as plain data: `pnpm routes` and the build read it without a browser. */
export const routesByArea: Record<string, AppRoute[]> = {
  account,
  dashboard,
  requisition,
  distribution,
  advertisement,
  notice,
  'age-limit': ageLimit,
  'basic-configuration': basicConfiguration,
  'master-data': masterData,
  'staff-account': staffAccount,
  record,
  scrutiny,
  paper,
  qualification,
  'exam-scheduling': examScheduling,
  'exam-centre': examCentre,
  'roll-number': rollNumber,
  result,
  selection,
  'candidate-account': candidateAccount,
  payment,
  reports,
};

export const routes = everyRoute(routesByArea);

/** Modules that every screen behind the sign-in needs, fetched in parallel with it. */
export const modulesWhenSignedIn = ['shell/signed-in-frame.tsx', 'behind-sign-in.ts'];
