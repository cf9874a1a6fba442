import type { Plugin } from 'vite';
import { knownScriptsOnly } from '../../packages/ui/src/application/known-scripts-only.ts';
import { schemeBeforePaint } from '../../packages/ui/src/application/scheme-before-paint.ts';

/**
 * Puts what scripts may be made of and the colour scheme into the page's head; the server of the page allows the script by its hash.
 * The order of the layers is there too: sheets come in the order in which chunks are fetched, and the first that names a layer would decide.
 */
export function schemeBeforePaintScript(): Plugin {
  return {
    name: 'scheme-before-paint',
    transformIndexHtml: () => [
      { tag: 'script', children: `${knownScriptsOnly};${schemeBeforePaint}`, injectTo: 'head-prepend' },
      { tag: 'style', children: '@layer reset, base, mantine;', injectTo: 'head-prepend' },
    ],
  };
}
