import type { MenuStage } from '@psc/api-client/areas/access/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import type { AppRoute as Route } from '@psc/ui/application/app-route.ts';
import type { FeatureName } from '@psc/validation/features.ts';

export type ConsoleStage = Exclude<MenuStage, 'candidate'>;

/** Splits long stages into menu sections, each stage in the order of the work. */
export const menuSections = {
  examination: ['schedule', 'centres', 'invigilators', 'rollNumbers', 'papers'],
  results: ['selection'],
  reports: ['applied', 'vacancies', 'distributed', 'scrutinised', 'examined'],
  settings: ['posts', 'places', 'people', 'education', 'commission', 'system', 'access'],
} as const satisfies Partial<Record<ConsoleStage, readonly string[]>>;

export type MenuSection = (typeof menuSections)[keyof typeof menuSections][number];

export type AppRoute = Omit<Route<PrivilegeName>, 'children' | 'feature'> & {
  stage?: ConsoleStage;
  section?: MenuSection;
  feature?: FeatureName;
  children?: AppRoute[];
};
