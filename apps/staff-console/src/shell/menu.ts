import type { I18n } from '@lingui/core';
import type { WaitingWork } from '@psc/api-client/areas/desk/dashboard.ts';
import { menuStages, type MenuItem } from '@psc/api-client/areas/access/session.ts';
import { titleKey } from '@psc/ui/application/app-route.ts';
import type { FeatureName } from '@psc/validation/features.ts';
import { menuSections, type AppRoute, type ConsoleStage, type MenuSection } from '../app-route.ts';
import { trailOf } from './trail.ts';

/** `waiting` is the number of cases that wait there for this officer. */
export type ConsoleMenuItem = { path: string; titleKey: string; searchTerms: readonly string[]; waiting?: number };
/** The screens of one section of a stage; `section` is null for those directly under the stage. */
export type MenuPart = { section: MenuSection | null; items: ConsoleMenuItem[] };
export type MenuGroup = { stage: ConsoleStage; parts: MenuPart[] };

/** Screens by stage, limited to those in the gateway's menu and in features that the commission has switched on. */
export function menuGroups(
  menu: readonly Pick<MenuItem, 'path'>[],
  routes: readonly AppRoute[],
  isSwitchedOn: (feature: FeatureName) => boolean,
): MenuGroup[] {
  const opened = new Set(menu.map(({ path }) => path));
  const shown = routes.filter(({ stage, path, feature }) => stage && opened.has(path) && (feature === undefined || isSwitchedOn(feature)));
  return menuStages.map((stage) => ({ stage, parts: partsOf(stage, shown) })).filter(({ parts }) => parts.length > 0);
}

function partsOf(stage: ConsoleStage, routes: readonly AppRoute[]): MenuPart[] {
  const sections: readonly (MenuSection | null)[] = [
    null,
    ...(stage in menuSections ? menuSections[stage as keyof typeof menuSections] : []),
  ];
  return sections
    .map((section) => ({
      section,
      items: routes
        .filter((route) => route.stage === stage && (route.section ?? null) === section)
        .map(({ path, searchTerms = [] }) => ({ path, titleKey: titleKey(path), searchTerms })),
    }))
    .filter(({ items }) => items.length > 0);
}

export function itemsOf({ parts }: MenuGroup): ConsoleMenuItem[] {
  return parts.flatMap(({ items }) => items);
}

/** The path of the menu item for an address: its own screen, or the nearest parent in the menu. */
export function openItem(pathname: string, groups: readonly MenuGroup[], routes: readonly AppRoute[]): string | undefined {
  const paths = new Set(groups.flatMap((group) => itemsOf(group).map(({ path }) => path)));
  return trailOf(pathname, routes).findLast(({ path }) => paths.has(path))?.path;
}

/** Adds the number of waiting cases to the menu items of their screens. */
export function withWaiting(groups: readonly MenuGroup[], waiting: readonly WaitingWork[], routes: readonly AppRoute[]): MenuGroup[] {
  const counts = new Map<string, number>();
  for (const { path, count } of waiting) {
    const item = openItem(path.replace(/[?#].*$/u, ''), groups, routes);
    if (item !== undefined) counts.set(item, (counts.get(item) ?? 0) + count);
  }
  const counted = (item: ConsoleMenuItem) => ({ ...item, waiting: counts.get(item.path) });
  return groups.map((group) => ({ ...group, parts: group.parts.map((part) => ({ ...part, items: part.items.map(counted) })) }));
}

/** The name that people say, where the title of the screen is long; it fits on one line of the menu. */
export function nameInMenu(i18n: I18n, title: string): string {
  const name = `${title}#menu`;
  return i18n._(i18n.messages[name] === undefined ? title : name);
}

export function waitingIn(items: readonly ConsoleMenuItem[]): number {
  return items.reduce((sum, { waiting = 0 }) => sum + waiting, 0);
}
