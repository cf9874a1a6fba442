import { isSignedIn } from '@psc/api-client/session.ts';
import { fetchOrStay } from '@psc/ui/application/fetch-or-stay.ts';
import { replace, type MiddlewareFunction, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import type { AppRoute } from './app-route.ts';

type Table = Record<string, AppRoute[]>;
type Discovery = {
  /** The route in which the screens are shown. */
  shellId: string;
  fetchTable: () => Promise<Table>;
  routesOf: (table: Table) => RouteObject[];
};

/**
 * The screens behind the sign-in join the router when somebody who has signed in first asks for one of them: their table names
 * the files of more than two hundred screens, and a stranger's browser does without it.
 */
export function screenDiscovery({ shellId, fetchTable, routesOf }: Discovery) {
  let joined = false;

  const discover: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
    if (joined || !isSignedIn()) return;
    // Without the table the address is that of no screen, where `untilDiscovered` says what to do.
    const fetched = await fetchTable().catch(() => null);
    if (!fetched || joined || signal.aborted) return;
    patch(shellId, routesOf(fetched));
    joined = true;
  };

  /** An address that no screen has may be that of a screen whose table did not arrive. */
  const untilDiscovered: MiddlewareFunction = async ({ url }, next) => {
    if (joined || !isSignedIn()) return next();
    await fetchOrStay(fetchTable);
    throw replace(`${url.pathname}${url.search}${url.hash}`);
  };

  return { discover, untilDiscovered };
}
