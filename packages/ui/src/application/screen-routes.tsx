import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { AppRoute, AreaRoute } from './app-route.ts';
import { fetchOrStay, fetchPartOrStay } from './fetch-or-stay.ts';

export type ScreenFrame<Privilege extends string> = {
  /** Lets the user pass or throws: a redirect, {@link NotPermitted} or {@link SwitchedOff}. Runs before anything else of the screen. */
  guard: (route: AreaRoute<Privilege>, address: URL) => Promise<void>;
  loadWords: (parts: string[]) => Promise<void>;
  /** Parts of words that every screen behind the sign-in may show; a public screen lists the ones it needs. */
  wordsWhenSignedIn: string[];
  ErrorBoundary: ComponentType;
};

export class NotPermitted extends Error {
  override name = 'NotPermitted';
}

export class SwitchedOff extends Error {
  override name = 'SwitchedOff';
}

export type ScreenHandle = Pick<AppRoute, 'path' | 'access'>;

/** Converts `{name}` of the inventory to `:name` of the router. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function screenRoutes<Privilege extends string>(
  routesByArea: Record<string, AppRoute<Privilege>[]>,
  frame: ScreenFrame<Privilege>,
): RouteObject[] {
  return Object.entries(routesByArea).flatMap(([area, routes]) => routes.map((route) => screenRoute({ ...route, area }, frame)));
}

/** The parts of words that a screen needs in addition to those loaded at the start. */
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
    handle: { path: route.path, ...(route.access && { access: route.access }) } satisfies ScreenHandle,
    middleware: [
      async ({ url }, next) => {
        await frame.guard(route, url);
        // With a connection the router loads code and data in parallel, so do not wait here.
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
    // The router requests each one separately, so that the loader runs while the screen and its words are loading.
    lazy: {
      ...(route.loader && {
        loader: () => fetchPartOrStay(() => loaderOf(route), failingLoader),
        shouldRevalidate: () =>
          fetchPartOrStay(
            async () => (await route.loader?.())?.shouldRevalidate,
            () => undefined,
          ),
      }),
      Component: () =>
        fetchPartOrStay(async () => {
          const [Component] = await Promise.all([
            componentOf(route, isOutermost),
            frame.loadWords(wordsOf(route, frame.wordsWhenSignedIn)),
          ]);
          return Component;
        }, failingScreen),
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
      loader: () => fetchPartOrStay(() => loaderOf({ path: id, ...details }), failingLoader),
      Component: () => fetchPartOrStay(() => componentOf({ path: id, ...details }, false), failingScreen),
    },
  };
}

function failingLoader(problem: unknown): LoaderFunction {
  return () => {
    throw problem;
  };
}

function failingScreen(problem: unknown): ComponentType {
  return function FailingScreen(): never {
    throw problem;
  };
}

// A public screen is never reloaded after a change and has to stay small, so it does without the code that keeps a screen.
async function componentOf(route: Pick<AppRoute, 'path' | 'access' | 'screen'>, isOutermost: boolean): Promise<ComponentType> {
  if (route.access === 'public') return (await route.screen()).default;
  const [{ default: Screen }, { withStaleFallback }] = await Promise.all([route.screen(), import('./with-stale-fallback.tsx')]);
  return withStaleFallback(route.path, Screen, isOutermost);
}

async function loaderOf({ path, access, loader }: Pick<AppRoute, 'path' | 'access' | 'loader'>): Promise<LoaderFunction | undefined> {
  if (access === 'public') return (await loader?.())?.loader;
  const [module, { loadWithStaleFallback }] = await Promise.all([loader?.(), import('./stale-fallback.ts')]);
  return module && loadWithStaleFallback(path, module.loader);
}
