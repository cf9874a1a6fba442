import type { Plugin } from 'vite';
import { knownScriptsOnly } from '../../packages/ui/src/application/known-scripts-only.ts';
import { schemeBeforePaint } from '../../packages/ui/src/application/scheme-before-paint.ts';

/**
 * Adds the trusted-types policy for scripts and the colour scheme to the page's head; the server allows the script by its hash. Also fixes
 * the order of the layers, which otherwise depends on the order of loading: the first sheet that names a layer decides.
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
