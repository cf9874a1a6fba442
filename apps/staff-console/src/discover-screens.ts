import { isSignedIn } from '@psc/api-client/session.ts';
import { fetchOrStay } from '@psc/ui/application/fetch-or-stay.ts';
import { replace, type MiddlewareFunction, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import type { AppRoute } from './app-route.ts';

type Table = Record<string, AppRoute[]>;
type Discovery = {
  /** The parent route of the screens. */
  shellId: string;
  fetchTable: () => Promise<Table>;
  routesOf: (table: Table) => RouteObject[];
};

/**
 * Adds the screens behind the sign-in to the router when a signed-in user first opens one. Their table lists the files of more than two
 * hundred screens, so signed-out users do not download it.
 */
export function screenDiscovery({ shellId, fetchTable, routesOf }: Discovery) {
  let joined = false;

  const discover: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
    if (joined || !isSignedIn()) return;
    // Without the table no route matches, and `untilDiscovered` handles that.
    const fetched = await fetchTable().catch(() => null);
    if (!fetched || joined || signal.aborted) return;
    patch(shellId, routesOf(fetched));
    joined = true;
  };

  /** An unknown address may belong to a screen whose table failed to load. */
  const untilDiscovered: MiddlewareFunction = async ({ url }, next) => {
    if (joined || !isSignedIn()) return next();
    await fetchOrStay(fetchTable);
    throw replace(`${url.pathname}${url.search}${url.hash}`);
  };

  return { discover, untilDiscovered };
}
