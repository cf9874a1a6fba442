import path from 'node:path';
import type { Plugin } from 'vite';
import { askEarly, askedEarlyKey, type EarlyCalls } from '../../packages/api-client/src/asked-early.ts';
import { firstTokenKey } from '../../packages/api-client/src/token-store.ts';
import { languageKey } from '../../packages/i18n/src/language-choice.ts';
import type { AppRoute } from '../../packages/ui/src/application/app-route.ts';

type AskingRoute = Pick<AppRoute, 'path' | 'access' | 'asks'>;

const table = /<script type="application\/json" id="gateway-bases"[^>]*>[^<]*<\/script>/;
const asPattern = (address: string) => address.replace(/\{[^}]+\}/g, '*');

/** Adds a small script that sends the first calls of the page before its style sheets and scripts are there. */
export function askEarlyScript(applicationFolder: string): Plugin {
  return {
    name: 'psc-ask-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { routes } = (await import(path.join(applicationFolder, 'src/routes.ts'))) as { routes: AskingRoute[] };
        const words = earlyCalls(path.basename(applicationFolder), routes);
        // After the table of gateways, which it reads, and before every style sheet, which it would wait for.
        return html.replace(table, (found) => `${found}\n    <script>(${askEarly.toString()})(${JSON.stringify(words)})</script>`);
      },
    },
  };
}

export function earlyCalls(app: string, routes: readonly AskingRoute[]): EarlyCalls {
  return {
    always: [`server/status?app=${app}`],
    onScreens: routes
      .filter(({ access }) => access === 'public')
      .map(({ path: address, asks = [] }) => [asPattern(address), asks.map(asPattern)]),
    languageKey,
    tokensKey: firstTokenKey,
    askedEarlyKey,
  };
}
