import type { MenuItem, MenuStage } from '@psc/api-client/calls/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { opensTo } from '@psc/ui/application/app-route.ts';
import type { AppRoute } from '../app-route.ts';

/** `waiting`: how many cases wait for this officer there, where the gateway says so. */
export type ConsoleMenuItem = MenuItem & { waiting?: number };
export type ConsoleStage = Exclude<MenuStage, 'candidate'>;
export type MenuGroup = { stage: ConsoleStage; items: ConsoleMenuItem[] };

/** The stages in the order of the recruitment cycle; each heads one group of the side menu. */
const stages: ConsoleStage[] = [
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
];

/** The gateway's menu by stage, without what this app has no screen for or would not open. */
export function menuGroups(menu: ConsoleMenuItem[], routes: AppRoute[], holds: (privilege: PrivilegeName) => boolean): MenuGroup[] {
  const open = new Set(routes.filter((route) => opensTo(route, holds)).map((route) => route.path));
  return stages
    .map((stage) => ({ stage, items: menu.filter((item) => item.stage === stage && open.has(item.path)) }))
    .filter((group) => group.items.length > 0);
}
