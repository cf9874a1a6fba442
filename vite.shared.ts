import path from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { askEarlyScript } from './scripts/vite/ask-early.ts';
import { joinedChunk } from './scripts/vite/joined-chunks.ts';
import { keyedWords } from './scripts/vite/keyed-words.ts';
import { browserDeclarations } from './scripts/vite/browser-declarations.ts';
import { englishCatalogues } from './scripts/vite/english-catalogues.ts';
import { firstPaintPages } from './scripts/vite/first-paint.ts';
import { compressedFiles } from './scripts/vite/precompress.ts';
import { preloadBeyondEntry } from './scripts/vite/preload-beyond-entry.ts';
import { preloadMatchedRoute } from './scripts/vite/preload-matched-route.ts';
import { schemeBeforePaintScript } from './scripts/vite/scheme-before-paint.ts';
import { releaseOf, versionFile } from './scripts/vite/version-file.ts';

const root = import.meta.dirname;
const linguiOptions = { configPath: path.join(root, 'lingui.config.ts') };

/** React, the word macros and the catalogues: what a build, the development server and a component test need alike. */
export function languagePlugins(applicationFolder: string): PluginOption[] {
  return [
    englishCatalogues(),
    keyedWords(),
    react(),
    lingui(linguiOptions),
    // Babel looks its plugins up from `cwd`; only the workspaces have them.
    babel({ cwd: applicationFolder, presets: [linguiTransformerBabelPreset(undefined, linguiOptions)] }),
  ];
}

export const wordsAlias = {
  '@psc/i18n/locales': path.join(root, 'packages/i18n/locales'),
  '@psc/ui/locales': path.join(root, 'packages/ui/locales'),
};

type PostcssPlugins = NonNullable<Exclude<NonNullable<UserConfig['css']>['postcss'], string | undefined>['plugins']>;
export type Application = {
  folder: string;
  port: number;
  /** For phones on slow lines: pages rendered at build, and a screen's files loaded in parallel with the entry. */
  opensOnSlowLines: boolean;
  postcssPlugins: PostcssPlugins;
  /** Lazy-loaded modules whose imports become one file each, the ones that are needed first in front. */
  joinedChunks?: readonly (readonly string[])[];
};

/** The configuration that both apps build with. The PostCSS plugins come from the app, because only its dependencies contain them. */
export function applicationConfiguration({ folder, port, opensOnSlowLines, postcssPlugins, joinedChunks = [] }: Application): UserConfig {
  const beyondEntry = preloadBeyondEntry();
  const buildOnly: Plugin[] = [
    beyondEntry.plugin,
    browserDeclarations(),
    askEarlyScript(folder),
    ...(opensOnSlowLines ? [preloadMatchedRoute(folder), firstPaintPages(folder)] : [compressedFiles(folder)]),
    versionFile(folder),
  ];
  return {
    root: folder,
    plugins: [...languagePlugins(folder), schemeBeforePaintScript(), ...buildOnly],
    resolve: { alias: wordsAlias },
    define: { 'import.meta.env.RELEASE': JSON.stringify(releaseOf(folder).version) },
    css: { postcss: { plugins: postcssPlugins } },
    server: { port, strictPort: true },
    preview: { port, strictPort: true },
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // Warnings about size come from the byte budgets, which know the limits of each screen.
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false, resolveDependencies: beyondEntry.resolveDependencies },
      rolldownOptions: {
        output: {
          // The entry lists every chunk, so every sign-in pays for each letter of a name.
          chunkFileNames: 'assets/[hash].js',
          // Every visit needs these modules: as one file they cost one request in place of some forty.
          codeSplitting: {
            groups: [
              { name: 'initial', tags: ['$initial'], priority: joinedChunks.length + 1 },
              ...joinedChunks.map((modules, index) => joinedChunk(`joined${index}`, folder, modules, joinedChunks.length - index)),
            ],
          },
        },
      },
    },
  };
}
