/** The functions of a route that fetch its modules. */
export type FetchingRoute = { loader?: () => Promise<unknown>; screen: () => Promise<unknown>; definition?: () => Promise<unknown> };

const imported = /import\(["'`]\.\/(.+?)["'`]\)/g;

/** What a route fetches, seen from the folder of its area, as its functions say: `login/loader.ts`, `login/screen.tsx`. */
export function modulesOf({ loader, screen, definition }: FetchingRoute): string[] {
  const sources = [screen, loader, definition].map((fetching) => fetching?.toString() ?? '');
  return [...new Set(sources.flatMap((source) => [...source.matchAll(imported)].map((match) => match[1]!)))];
}
