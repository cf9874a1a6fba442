import type { ErrorReport } from '@psc/api-client/platform/browser.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';

type App = ErrorReport['app'];

const TITLE = /^titles\.(?<route>\/[^#]*)$/u;
const known = new Map<App, ReadonlySet<string>>();

/** Every screen has a title, under its pattern. */
function routesOf(app: App): ReadonlySet<string> {
  const routes =
    known.get(app) ?? new Set([...readPart(`titles-${app}`, 'en').keys()].flatMap((key) => TITLE.exec(key)?.groups?.route ?? []));
  known.set(app, routes);
  return routes;
}

/** The pattern of a screen of the app; `start` before the first screen. A stranger may send anything, so everything else is `other`. */
export function knownRoute(app: App, route: string): string {
  if (route === '') return 'start';
  return routesOf(app).has(route) ? route : 'other';
}
