export type FetchingRoute = { loader?: () => Promise<unknown>; screen: () => Promise<unknown>; definition?: () => Promise<unknown> };

const imported = /import\(["'`]\.\/(.+?)["'`]\)/g;

/**
 * The modules that a route loads, relative to its area's folder, from the source of its functions: `login/loader.ts`, `login/screen.tsx`.
 */
export function modulesOf({ loader, screen, definition }: FetchingRoute): string[] {
  const sources = [screen, loader, definition].map((fetching) => fetching?.toString() ?? '');
  return [...new Set(sources.flatMap((source) => [...source.matchAll(imported)].map((match) => match[1]!)))];
}
