import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

export type ScreenModule = { default: ComponentType };

export type LoaderModule = {
  loader: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** One row of an app's route table: plain data, so that tools can read it in Node without a build. */
export type AppRoute<Privilege extends string = string> = {
  /** The full path as the inventory writes it, with parameters in braces: `/change/password/{tokenid}`. */
  path: string;
  /** Without it, the screen requires a sign-in. */
  access?: 'public';
  /** Any one of these opens the screen; without it, every signed-in user may open it. */
  privilege?: Privilege[];
  /** The switch that enables the screen; the app's guard checks it. */
  feature?: string;
  /** The stage of the recruitment cycle that lists the screen in the menu; without it the menu omits the screen. */
  stage?: string;
  section?: string;
  /** The parent screen, if the path does not already begin with the parent's path. */
  parent?: string;
  /** Other names that people use for the screen, in either language, for the search of screens. */
  searchTerms?: string[];
  /** Parts of `packages/i18n/locales` that the screen needs in addition to the words and rules of its area: `enums`. */
  words?: string[];
  /** Names of the tabs that have no path of their own: `pending` is the inventory's `path#pending`. */
  tabs?: string[];
  /** Rendered in the `Outlet` of this screen, which is open to anyone who may open one of its children. */
  children?: AppRoute<Privilege>[];
  /** Reads that the page of a public screen sends before its scripts are there, as in the catalogue: `vacancy/announced/{advtCode}`. */
  asks?: string[];
  /** Loads the data of the screen, in parallel with the screen's own code. */
  loader?: () => Promise<LoaderModule>;
  screen: () => Promise<ScreenModule>;
  /** The details of one row of a list, rendered in the `Outlet` of its screen and loaded separately, so that the rows are not reloaded. */
  details?: { loader: () => Promise<LoaderModule>; screen: () => Promise<ScreenModule> };
  /** The data file of a plain list or report; its loader and its screen both read it. */
  definition?: () => Promise<unknown>;
};

export type AreaRoute<Privilege extends string = string> = AppRoute<Privilege> & { area: string };

export function everyRoute<Route extends { children?: Route[] }>(routesByArea: Record<string, Route[]>): (Route & { area: string })[] {
  const withChildren = (area: string, route: Route): (Route & { area: string })[] => [
    { ...route, area },
    ...(route.children ?? []).flatMap((child) => withChildren(area, child)),
  ];
  return Object.entries(routesByArea).flatMap(([area, routes]) => routes.flatMap((route) => withChildren(area, route)));
}

/** The rules of an area's forms: those of `application/vacancy` are `rules-application`. */
export function rulesOf(area: string): string {
  return `rules-${area.split('/')[0]}`;
}

type Openable<Privilege extends string> = { privilege?: Privilege[]; children?: Openable<Privilege>[] };

/** Anyone who may open a child may open its parent, because the parent links to the child. */
export function opensTo<Privilege extends string>(route: Openable<Privilege>, holds: (privilege: Privilege) => boolean): boolean {
  if (!route.privilege || route.privilege.some(holds)) return true;
  return (route.children ?? []).some((child) => opensTo(child, holds));
}

export function titleKey(path: string): string {
  return `titles.${path}`;
}
