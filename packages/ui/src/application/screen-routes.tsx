import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { AppRoute, AreaRoute } from './app-route.ts';
import { fetchOrStay } from './fetch-or-stay.ts';

/** What an app gives to turn its table into the router's routes. */
export type ScreenFrame<Privilege extends string> = {
  /** Lets the person pass, or throws: a redirect, {@link NotPermitted} or {@link SwitchedOff}. Runs before anything of the screen does. */
  guard: (route: AreaRoute<Privilege>, address: URL) => Promise<void>;
  loadWords: (parts: string[]) => Promise<void>;
  /** Parts of words that every screen behind the sign-in may show; a public screen names what it needs of them. */
  wordsWhenSignedIn: string[];
  ErrorBoundary: ComponentType;
};

/** Thrown by a guard when the person holds none of the privileges that open the screen. */
export class NotPermitted extends Error {
  override name = 'NotPermitted';
}

/** Thrown by a guard when the commission has switched the screen off. */
export class SwitchedOff extends Error {
  override name = 'SwitchedOff';
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

/** The parts of words that a screen shows beside those of every screen. */
export function wordsOf({ area, access, words = [] }: Pick<AreaRoute, 'area' | 'access' | 'words'>, whenSignedIn: string[]): string[] {
  return [area, ...(access === 'public' ? [] : whenSignedIn), ...words];
}

function screenRoute<Privilege extends string>(
  route: AreaRoute<Privilege>,
  frame: ScreenFrame<Privilege>,
  isOutermost = true,
): RouteObject {
  return {
    id: route.path,
    path: routerPath(route.path),
    handle: { path: route.path } satisfies ScreenHandle,
    middleware: [
      async ({ url }, next) => {
        await frame.guard(route, url);
        // With a connection the router fetches files and data side by side, and is not held up here.
        if (!navigator.onLine) {
          await fetchOrStay(() =>
            Promise.all([
              ...[route.screen(), route.loader?.(), route.details?.screen(), route.details?.loader()],
              frame.loadWords(wordsOf(route, frame.wordsWhenSignedIn)),
            ]),
          );
        }
        return next();
      },
    ],
    ErrorBoundary: frame.ErrorBoundary,
    // The router asks for each by itself, so that the loader reads while the screen and its words are on their way.
    lazy: {
      ...(route.loader && {
        loader: () => loaderOf(route),
        shouldRevalidate: async () => (await route.loader?.())?.shouldRevalidate,
      }),
      Component: async () => {
        const [Component] = await Promise.all([componentOf(route, isOutermost), frame.loadWords(wordsOf(route, frame.wordsWhenSignedIn))]);
        return Component;
      },
    },
    children: [
      ...(route.details ? [detailsRoute(route.path, route.details, frame)] : []),
      ...(route.children ?? []).map((child) => screenRoute({ ...child, area: route.area }, frame, false)),
    ],
  };
}

function detailsRoute<Privilege extends string>(
  path: string,
  details: NonNullable<AppRoute['details']>,
  frame: ScreenFrame<Privilege>,
): RouteObject {
  const id = `${path}#details`;
  return {
    id,
    index: true,
    ErrorBoundary: frame.ErrorBoundary,
    lazy: {
      loader: () => loaderOf({ path: id, ...details }),
      Component: () => componentOf({ path: id, ...details }, false),
    },
  };
}

// A public screen changes nothing after which it would be reloaded, and shall be small: it does without what keeps a screen.
async function componentOf(route: Pick<AppRoute, 'path' | 'access' | 'screen'>, isOutermost: boolean): Promise<ComponentType> {
  if (route.access === 'public') return (await route.screen()).default;
  const [{ default: Screen }, { keptScreen }] = await Promise.all([route.screen(), import('./kept-screen.tsx')]);
  return keptScreen(route.path, Screen, isOutermost);
}

async function loaderOf({ path, access, loader }: Pick<AppRoute, 'path' | 'access' | 'loader'>): Promise<LoaderFunction | undefined> {
  if (access === 'public') return (await loader?.())?.loader;
  const [module, { keepingWhatIsShown }] = await Promise.all([loader?.(), import('./kept-screens.ts')]);
  return module && keepingWhatIsShown(path, module.loader);
}
