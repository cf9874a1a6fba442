import type { WaitingWork } from '@psc/api-client/calls/dashboard.ts';
import { menuStages, type MenuItem } from '@psc/api-client/calls/session.ts';
import { titleKey } from '@psc/ui/application/app-route.ts';
import type { FeatureName } from '@psc/validation/features.ts';
import { menuSections, type AppRoute, type ConsoleStage, type MenuSection } from '../app-route.ts';
import { trailOf } from './trail.ts';

/** `waiting`: how many cases wait for this officer there. */
export type ConsoleMenuItem = { path: string; titleKey: string; searchTerms: readonly string[]; waiting?: number };
/** The screens of a part of a stage; those that stand directly under the stage have no name for their part. */
export type MenuPart = { section: MenuSection | null; items: ConsoleMenuItem[] };
export type MenuGroup = { stage: ConsoleStage; parts: MenuPart[] };

/** The screens of this app by stage, as far as the gateway's menu opens them to this officer and the commission has switched them on. */
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

/** The path of the item to which an address belongs: its own screen, or the nearest one above it that is in the menu. */
export function openItem(pathname: string, groups: readonly MenuGroup[], routes: readonly AppRoute[]): string | undefined {
  const paths = new Set(groups.flatMap((group) => itemsOf(group).map(({ path }) => path)));
  return trailOf(pathname, routes).findLast(({ path }) => paths.has(path))?.path;
}

/** Every case that waits counts at the item to which its screen belongs. */
export function withWaiting(groups: readonly MenuGroup[], waiting: readonly WaitingWork[], routes: readonly AppRoute[]): MenuGroup[] {
  const counts = new Map<string, number>();
  for (const { path, count } of waiting) {
    const item = openItem(path.replace(/[?#].*$/u, ''), groups, routes);
    if (item !== undefined) counts.set(item, (counts.get(item) ?? 0) + count);
  }
  const counted = (item: ConsoleMenuItem) => ({ ...item, waiting: counts.get(item.path) });
  return groups.map((group) => ({ ...group, parts: group.parts.map((part) => ({ ...part, items: part.items.map(counted) })) }));
}

export function waitingIn(items: readonly ConsoleMenuItem[]): number {
  return items.reduce((sum, { waiting = 0 }) => sum + waiting, 0);
}
