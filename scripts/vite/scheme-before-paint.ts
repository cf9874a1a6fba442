import type { Plugin } from 'vite';
import { schemeBeforePaint } from '../../packages/ui/src/application/scheme-before-paint.ts';

/**
 * Puts the colour scheme into the page's head; the server of the page allows the script by its hash. The order of the layers stands
 * there too: sheets come in the order in which chunks are fetched, and the first that names a layer would decide.
 */
export function schemeBeforePaintScript(): Plugin {
  return {
    name: 'scheme-before-paint',
    transformIndexHtml: () => [
      { tag: 'script', children: schemeBeforePaint, injectTo: 'head-prepend' },
      { tag: 'style', children: '@layer reset, base, mantine;', injectTo: 'head-prepend' },
    ],
  };
}
