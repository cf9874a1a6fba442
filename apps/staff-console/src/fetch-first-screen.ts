import { home } from './shell/guard.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { routerPath, wordsOf } from '@psc/ui/application/screen-routes.tsx';
import { matchPath } from 'react-router';
import type { AppRoute } from './app-route.ts';
import { wordsWhenSignedIn } from './at-start.ts';

type FirstScreen = { table: Record<string, AppRoute[]>; search: string; loadWords: (parts: string[]) => Promise<void> };

/**
 * Prefetches the chunks of the screen that follows the sign-in while the officer types: loading them after the press on 'Sign in' took half
 * of the time to the first rows. Data is read only after sign-in.
 */
export async function fetchFirstScreen({ table, search, loadWords }: FirstScreen): Promise<void> {
  const { pathname } = new URL(placeToReturn(new URLSearchParams(search), home), location.origin);
  const routes = Object.entries(table).flatMap(([area, ofArea]) => ofArea.map((route) => ({ ...route, area })));
  const first = routes.find(({ path }) => matchPath(routerPath(path.split('#')[0]!), pathname) !== null);
  if (!first) return;
  await Promise.all([
    first.screen(),
    first.loader?.(),
    first.details?.screen(),
    first.details?.loader(),
    loadWords(wordsOf(first, wordsWhenSignedIn)),
    import('@psc/ui/application/with-stale-fallback.tsx'),
    import('@psc/ui/application/stale-fallback.ts'),
  ]);
}
