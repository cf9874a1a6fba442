import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** What a screen's `screen.tsx` exports. */
export type ScreenModule = { default: ComponentType };

/** What a screen's `loader.ts` exports. */
export type LoaderModule = {
  loader: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** One row of an app's route table: plain data that tools read in Node without a build. */
export type AppRoute<Privilege extends string = string> = {
  /** The whole path as the inventory writes it, parameters in braces: `/change/password/{tokenid}`. */
  path: string;
  /** Without it, anyone who opens the screen must have signed in. */
  access?: 'public';
  /** Any one of these opens the screen; without it every signed-in person may. */
  privilege?: Privilege[];
  /** The switch without which the screen opens to nobody; the app's guard asks for it. */
  feature?: string;
  /** The stage of the recruitment cycle under which the menu shows the screen; without one the menu does not. */
  stage?: string;
  /** The part of a stage with many screens under which the menu shows it. */
  section?: string;
  /** The screen from which people come to this one, where its address does not begin with that of the other. */
  parent?: string;
  /** What else people call it, in either language, for the search of screens. */
  searchTerms?: string[];
  /** Parts of `packages/i18n/locales` that the screen shows, beside the words of its area: `rules-access`. */
  words?: string[];
  /** Names of the tabs that have no path of their own: `pending` is the inventory's `path#pending`. */
  tabs?: string[];
  /** Rendered in the `Outlet` of this screen, which opens to anyone who may open one of them. */
  children?: AppRoute<Privilege>[];
  /** Reads what the screen shows; fetched and run while the screen itself is still on its way. */
  loader?: () => Promise<LoaderModule>;
  screen: () => Promise<ScreenModule>;
  /** What a list shows of one of its rows, in the `Outlet` of its screen: read by itself, so that the rows stay as they are. */
  details?: { loader: () => Promise<LoaderModule>; screen: () => Promise<ScreenModule> };
  /** The data file of a plain list or report, which its loader and its screen both read. */
  definition?: () => Promise<unknown>;
};

/** A row with the area in which it is. */
export type AreaRoute<Privilege extends string = string> = AppRoute<Privilege> & { area: string };

/** Every route of the table with its children, in the order of the table. */
export function everyRoute<Route extends { children?: Route[] }>(routesByArea: Record<string, Route[]>): (Route & { area: string })[] {
  const withChildren = (area: string, route: Route): (Route & { area: string })[] => [
    { ...route, area },
    ...(route.children ?? []).flatMap((child) => withChildren(area, child)),
  ];
  return Object.entries(routesByArea).flatMap(([area, routes]) => routes.flatMap((route) => withChildren(area, route)));
}

type Openable<Privilege extends string> = { privilege?: Privilege[]; children?: Openable<Privilege>[] };

/** Anyone who may open a child may open its parent, which holds the way to it. */
export function opensTo<Privilege extends string>(route: Openable<Privilege>, holds: (privilege: Privilege) => boolean): boolean {
  if (!route.privilege || route.privilege.some(holds)) return true;
  return (route.children ?? []).some((child) => opensTo(child, holds));
}

/** The key of the screen's name in the words of the app's titles. */
export function titleKey(path: string): string {
  return `titles.${path}`;
}
