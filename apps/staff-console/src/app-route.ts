import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import type { AppRoute as Route } from '@psc/ui/application/app-route.ts';

/** The stages of the recruitment cycle, in its order; each heads one group of the side menu. */
export const stages = [
  'overview',
  'demand',
  'distribution',
  'advertisement',
  'applications',
  'scrutiny',
  'examination',
  'results',
  'candidates',
  'payments',
  'reports',
  'settings',
] as const;
export type Stage = (typeof stages)[number];

export type AppRoute = Route<PrivilegeName, Stage>;
