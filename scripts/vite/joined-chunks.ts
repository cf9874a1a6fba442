import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Not followed: all of Mantine is reached through its barrel, and rules and icons are shaken out of many modules that import them. Screens
 * would load what no module of theirs uses.
 */
const notFollowed = /node_modules\/.*\/index\.m?js$|packages\/validation\/|icons-react/;

/**
 * One chunk of all imports of lazy-loaded modules, in place of one for each set of screens that share a module. The lazy-loaded modules keep
 * chunks of their own, because the tables of screens find them by name.
 */
export function joinedChunk(name: string, folder: string, lazyModules: readonly string[], priority: number): Rolldown.CodeSplittingGroup {
  const entries = new Set(lazyModules.map((module) => path.join(folder, module)));
  let reached: Set<string> | null = null;
  return {
    debugName: name,
    priority,
    name: (moduleId, chunking) => {
      reached ??= reachedFrom(entries, (id) => chunking.getModuleInfo(id)?.importedIds ?? []);
      return reached.has(moduleId) ? name : null;
    },
  };
}

export function reachedFrom(entries: ReadonlySet<string>, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of importsOf(id)) {
      if (found.has(imported) || entries.has(imported) || notFollowed.test(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  for (const entry of entries) follow(entry);
  return found;
}
