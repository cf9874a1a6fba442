import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** What a screen's `route.ts` exports. */
export type ScreenModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** One row of an app's route table: plain data that tools read in Node without a build. */
export type AppRoute<Privilege extends string = string> = {
  /** The whole path as the inventory writes it, parameters in braces: `/change/password/{tokenid}`. */
  path: string;
  /** Without it, whoever opens the screen must have signed in. */
  access?: 'public';
  /** Any one of these opens the screen; without it every signed-in person may. */
  privilege?: Privilege[];
  /** Parts of `packages/i18n/locales` that the screen shows, beside the words of its area: `rules-login`. */
  words?: string[];
  /** Names of the tabs that have no path of their own: `pending` is the inventory's `path#pending`. */
  tabs?: string[];
  /** Rendered in the `Outlet` of this screen, which opens to whoever may open one of them. */
  children?: AppRoute<Privilege>[];
  lazy: () => Promise<ScreenModule>;
};

export type AreaRoute<Privilege extends string = string> = AppRoute<Privilege> & { area: string };

/** Every route of the table with its children, in the order of the table. */
export function everyRoute<Privilege extends string>(
  routesByArea: Record<string, AppRoute<Privilege>[]>,
): AreaRoute<Privilege>[] {
  const withChildren = (area: string, route: AppRoute<Privilege>): AreaRoute<Privilege>[] => [
    { ...route, area },
    ...(route.children ?? []).flatMap((child) => withChildren(area, child)),
  ];
  return Object.entries(routesByArea).flatMap(([area, routes]) => routes.flatMap((route) => withChildren(area, route)));
}

type Openable<Privilege extends string> = { privilege?: Privilege[]; children?: Openable<Privilege>[] };

/** Whoever may open a child may open its parent, which holds the way to it. */
export function opensTo<Privilege extends string>(route: Openable<Privilege>, holds: (privilege: Privilege) => boolean): boolean {
  if (!route.privilege || route.privilege.some(holds)) return true;
  return (route.children ?? []).some((child) => opensTo(child, holds));
}

/** The key of the screen's name in the words of the app's titles. */
export function titleKey(path: string): string {
  return `titles.${path}`;
}
