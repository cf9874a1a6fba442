import { expect, test, vi } from 'vitest';
import { rulesOf } from '../packages/ui/src/application/app-route.ts';
import { webApps, type WebApp } from './support/repository.ts';
import { keysWithWords, modulesBehind, partOf, partsFetchedBy, wordsShownBy } from './support/shown-words.ts';

// Every form of an app is tested with every odd answer.
vi.setConfig({ testTimeout: 240_000 });

type Fetching = () => Promise<unknown>;
type Route = {
  path: string;
  area: string;
  access?: 'public';
  words?: string[];
  screen: Fetching;
  loader?: Fetching;
  definition?: Fetching;
  details?: { loader: Fetching; screen: Fetching };
  children?: Route[];
};
type Table = { routes: Route[]; wordsAtStart: string[]; wordsWhenSignedIn: string[] };

test.each(webApps)('every word that a form or a note of a screen of %s can say is loaded with the screen', async (app) => {
  const table: Table = await import(`../apps/${app}/src/routes.ts`);
  const parents = new Map(table.routes.flatMap((route) => (route.children ?? []).map(({ path }) => [path, route] as const)));
  const missing = new Set<string>();
  for (const route of table.routes) {
    const loaded = new Set([
      ...table.wordsAtStart,
      ...(route.access === 'public' ? [] : table.wordsWhenSignedIn),
      ...[route, parents.get(route.path)].flatMap((each) => (each ? [each.area, rulesOf(each.area), ...(each.words ?? [])] : [])),
    ]);
    for (const lack of await wordsLacking(rootsOf(app, route), loaded)) missing.add(`${route.path}: ${lack}`);
  }
  expect(table.routes.length).toBeGreaterThan(30);
  expect([...missing]).toEqual([]);
});

test.each([
  { app: 'candidate-portal', frame: ['layout.tsx'] },
  { app: 'staff-console', frame: ['layout.tsx', 'signed-in-frame.tsx'] },
])('every word of the frame of $app is loaded with it', async ({ app, frame }) => {
  const { wordsAtStart, wordsWhenSignedIn }: Table = await import(`../apps/${app}/src/routes.ts`);
  const roots = frame.map((file) => `apps/${app}/src/shell/${file}`);
  expect(await wordsLacking(roots, new Set([...wordsAtStart, ...wordsWhenSignedIn]))).toEqual([]);
});

/** Words that these modules and their imports can show but no loaded catalogue has. */
async function wordsLacking(roots: string[], loadedBefore: Set<string>): Promise<string[]> {
  const modules = modulesBehind(roots);
  const loaded = new Set([...loadedBefore, ...modules.flatMap(partsFetchedBy)]);
  const lacking = await Promise.all(
    modules.map(async (file) => {
      const { parts, keys } = await wordsShownBy(file);
      const unloaded = [...parts].filter((part) => !loaded.has(part)).map((part) => `${file} shows words of ${part}`);
      const wordless = [...keys].filter((key) => !keysWithWords.has(key)).map((key) => `${file} says ${key}, which has no words`);
      const elsewhere = [...keys].filter((key) => keysWithWords.has(key) && !loaded.has(partOf(key))).map((key) => `${file} says ${key}`);
      return [...unloaded, ...wordless, ...elsewhere];
    }),
  );
  return lacking.flat();
}

function rootsOf(app: WebApp, { area, screen, loader, definition, details }: Route): string[] {
  const fetching = [screen, loader, definition, details?.screen, details?.loader].map((each) => each?.toString() ?? '');
  const named = fetching.flatMap((source) =>
    [...source.matchAll(new RegExp(`import\\w*\\(\\s*["'\`].*?(?:/src/areas/${area}|[.])/(.+?)["'\`]`, 'g'))].map(([, file]) => file!),
  );
  expect(named, `the modules of ${area}`).not.toEqual([]);
  return [...new Set(named)].map((file) => `apps/${app}/src/areas/${area}/${file}`);
}
