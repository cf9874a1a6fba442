import type { WaitingWork } from '@psc/api-client/calls/dashboard.ts';
import type { MenuItem, MenuStage } from '@psc/api-client/calls/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { opensTo } from '@psc/ui/application/app-route.ts';
import type { AppRoute } from '../app-route.ts';

/** `waiting`: how many cases wait for this officer there. */
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

/** Screens that no item of the menu leads to, and the item from which people come to them. */
const belongsTo: Readonly<Record<string, string>> = {
  '/admin/candidate-details': '/admin/scrutiny',
  '/admin/scrutiny-reallocation': '/admin/scrutiny-allocation',
  '/admin/schedule-exam': '/admin/exam-scheduling',
  '/admin/approval-exam-schedule': '/admin/approve-exam-schedule',
  '/admin/center-list': '/admin/exam-center',
  '/admin/exam-center-rooms': '/admin/exam-center',
  '/admin/exam-center-list': '/admin/assign-exam-center',
  '/admin/assigned-exam-center': '/admin/assign-exam-center',
  '/admin/assign-rooms': '/admin/room-allocation',
  '/admin/invigilator-list': '/admin/invigilator',
  '/admin/invigilator-post': '/admin/invigilator-post-list',
  '/admin/assign-invigilator': '/admin/invigilator-allocation',
  '/admin/exam-center-list-report': '/admin/generate-exam-center-report',
  '/admin/exam-center-report': '/admin/generate-exam-center-report',
  '/admin/add-written-selection': '/admin/written-selection',
  '/admin/add-interview-selection': '/admin/interview-selection',
  '/admin/add-final-selection': '/admin/final-selection',
  '/admin/view-final-selection-candidates': '/admin/final-selection',
};

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The path of the item to which a screen belongs: its own, or the nearest one above it. */
export function openItem(pathname: string, groups: readonly MenuGroup[]): string | undefined {
  const from = Object.entries(belongsTo).find(([path]) => isWithin(pathname, path))?.[1] ?? pathname;
  const above = groups.flatMap(({ items }) => items.map(({ path }) => path)).filter((path) => isWithin(from, path));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

/** Every case that waits counts at the item to which its screen belongs. */
export function withWaiting(groups: readonly MenuGroup[], waiting: readonly WaitingWork[]): MenuGroup[] {
  const counts = new Map<string, number>();
  for (const { path, count } of waiting) {
    const item = openItem(path.replace(/#.*$/u, ''), groups);
    if (item !== undefined) counts.set(item, (counts.get(item) ?? 0) + count);
  }
  return groups.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, waiting: counts.get(item.path) })) }));
}
