import type { Access, AnyCall } from '../../packages/api-client/src/define-call.ts';
import { privilegeCodes, type PrivilegeName } from '../../packages/api-client/src/privileges.ts';
import { modulesOf, type FetchingRoute } from './route-modules.ts';
import { webApps, type WebApp } from './repository.ts';

export type CatalogueRow = { id: string; method: string; path: string; access: string };

export async function catalogueRows(): Promise<CatalogueRow[]> {
  const catalogue: Record<string, Record<string, unknown>> = await import('../../packages/api-client/src/catalogue.ts');
  return Object.entries(catalogue).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
      .map(([name, { method, path, access }]) => ({ id: `${area}.${name}`, method, path: `/${path}`, access: accessText(access) })),
  );
}

/** As in `docs/specification/calls.tsv`: `public`, `signed-in`, `candidate+staff:PM:read`. */
export function accessText(access: Access): string {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'signedIn') return 'signed-in';
  return access.alternatives
    .map((one) =>
      one.kind === 'candidate' ? 'candidate' : `staff:${one.privilege === 'any' ? '-' : privilegeCodes[one.privilege]}:${one.permission}`,
    )
    .join('+');
}

export type RouteRow = {
  app: WebApp;
  /** Followed by `#tab` for a tab without a path of its own. */
  path: string;
  /** Codes joined by `|`, or `-`. */
  privilege: string;
  isPublic: boolean;
  area: string;
  /** The modules that the route loads, relative to the app's folder: `src/areas/access/login/screen.tsx`. */
  sources: string[];
  words: string[];
};

type TableRoute = FetchingRoute & {
  path: string;
  area: string;
  access?: 'public';
  privilege?: string[];
  tabs?: string[];
  words?: string[];
};

export async function routeRows(): Promise<RouteRow[]> {
  const perApp = await Promise.all(
    webApps.map(async (app) => {
      const { routes }: { routes: TableRoute[] } = await import(`../../apps/${app}/src/routes.ts`);
      return routes.flatMap((route) => rowsOf(app, route));
    }),
  );
  return perApp.flat();
}

/** Words of the app that every screen loads in addition to its own. */
export async function commonWordsOf({ app, isPublic }: RouteRow): Promise<string[]> {
  type Words = { wordsAtStart: string[]; wordsWhenSignedIn: string[] };
  const { wordsAtStart, wordsWhenSignedIn }: Words = await import(`../../apps/${app}/src/routes.ts`);
  return isPublic ? wordsAtStart : [...wordsAtStart, ...wordsWhenSignedIn];
}

function rowsOf(app: WebApp, route: TableRoute): RouteRow[] {
  const { path, area, access, privilege = [], tabs = [], words = [] } = route;
  const codes = privilege.map((name) => privilegeCodes[name as PrivilegeName]).join('|') || '-';
  const sources = modulesOf(route).map((module) => `src/areas/${area}/${module}`);
  const row = { app, privilege: codes, isPublic: access === 'public', area, sources, words };
  return [path, ...tabs.map((tab) => `${path}#${tab}`)].map((whole) => ({ ...row, path: whole }));
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

export function tsv<Row extends object>(names: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  return [names.join('\t'), ...rows.map((row) => names.map((name) => String(row[name])).join('\t'))].join('\n');
}
