import type { Plugin, Rolldown } from 'vite';

/**
 * The entry's imports are loaded before any lazy chunk. Vite lists them again for every screen, which added two kilobytes to the console's
 * table of screens.
 */
export function preloadBeyondEntry(): { plugin: Plugin; resolveDependencies: (file: string, dependencies: string[]) => string[] } {
  const ofEntry = new Set<string>();
  return {
    plugin: {
      name: 'psc-preload-beyond-entry',
      apply: 'build',
      enforce: 'pre',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) follow(file.fileName, bundle, ofEntry);
      },
    },
    resolveDependencies: (_file, dependencies) => dependencies.filter((dependency) => !ofEntry.has(dependency)),
  };
}

function follow(fileName: string, bundle: Rolldown.OutputBundle, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return;
  found.add(fileName);
  for (const imported of chunk.imports) follow(imported, bundle, found);
}
