import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { AppRoute, AreaRoute } from './app-route.ts';

/** What an app gives to turn its table into the router's routes. */
export type ScreenFrame<Privilege extends string> = {
  /** Lets the person pass, or throws: a redirect, or {@link NotPermitted}. Runs before anything of the screen does. */
  guard: (route: AreaRoute<Privilege>, address: URL) => Promise<void>;
  loadWords: (parts: string[]) => Promise<void>;
  /** Parts of words that every screen behind the login may show; a public screen names what it needs of them. */
  wordsWhenSignedIn: string[];
  ErrorBoundary: ComponentType;
};

/** Thrown by a guard when the person holds none of the privileges that open the screen. */
export class NotPermitted extends Error {
  override name = 'NotPermitted';
}

/** What the router keeps for each screen, for its title. */
export type ScreenHandle = { path: string };

/** `{name}` of the inventory is `:name` of the router. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function screenRoutes<Privilege extends string>(
  routesByArea: Record<string, AppRoute<Privilege>[]>,
  frame: ScreenFrame<Privilege>,
): RouteObject[] {
  return Object.entries(routesByArea).flatMap(([area, routes]) => routes.map((route) => screenRoute({ ...route, area }, frame)));
}

function wordsOf({ area, access, words = [] }: Pick<AreaRoute, 'area' | 'access' | 'words'>, whenSignedIn: string[]): string[] {
  return [area, ...(access === 'public' ? [] : whenSignedIn), ...words];
}

function screenRoute<Privilege extends string>(route: AreaRoute<Privilege>, frame: ScreenFrame<Privilege>, isOutermost = true): RouteObject {
  return {
    id: route.path,
    path: routerPath(route.path),
    handle: { path: route.path } satisfies ScreenHandle,
    middleware: [
      async ({ url }, next) => {
        await frame.guard(route, url);
        return next();
      },
    ],
    ErrorBoundary: frame.ErrorBoundary,
    lazy: async () => {
      // A public screen changes nothing after which it would be loaded anew, and shall be small.
      const keeping = route.access === 'public' ? null : import('./kept-screen.tsx');
      const [screen, kept] = await Promise.all([route.lazy(), keeping, frame.loadWords(wordsOf(route, frame.wordsWhenSignedIn))]);
      const { Component, loader } = kept?.keptScreen(route.path, screen, isOutermost) ?? screen;
      const { shouldRevalidate } = screen;
      return { Component, ...(loader && { loader }), ...(shouldRevalidate && { shouldRevalidate }) };
    },
    children: (route.children ?? []).map((child) => screenRoute({ ...child, area: route.area }, frame, false)),
  };
}
