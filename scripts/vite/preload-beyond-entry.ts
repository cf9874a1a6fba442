import type { Plugin, Rolldown } from 'vite';

/**
 * What the entry imports is there before anything is fetched later. Vite names it again for every screen, which made the table of
 * the console's screens two kilobytes larger.
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
