import type { AppRoute } from '../app-route.ts';

/** The screen of an address and the screens above it, the outermost first; empty for an address that no screen has. */
export function trailOf(pathname: string, routes: readonly AppRoute[]): AppRoute[] {
  const trail: AppRoute[] = [];
  let route = routeAt(pathname, routes);
  while (route && !trail.includes(route)) {
    trail.unshift(route);
    route = above(route, routes);
  }
  return trail;
}

const segmentsOf = (path: string) => path.split('/');
const isParameter = (segment: string) => segment.startsWith('{');

/** A screen that is named letter by letter goes before one with a parameter at that place. */
function routeAt(pathname: string, routes: readonly AppRoute[]): AppRoute | undefined {
  const here = segmentsOf(pathname);
  const matching = routes.filter(({ path }) => {
    const segments = segmentsOf(path);
    return segments.length === here.length && segments.every((segment, at) => isParameter(segment) || segment === here[at]);
  });
  return matching.toSorted(
    (one, other) => segmentsOf(one.path).filter(isParameter).length - segmentsOf(other.path).filter(isParameter).length,
  )[0];
}

/** The screen that the route names, or else the nearest one whose address its own goes on from. */
function above({ parent, path: own }: AppRoute, routes: readonly AppRoute[]): AppRoute | undefined {
  if (parent !== undefined) return routes.find(({ path }) => path === parent);
  return routes.filter(({ path }) => own.startsWith(`${path}/`)).toSorted((one, other) => other.path.length - one.path.length)[0];
}
