import type { AppRoute } from '../app-route.ts';

/** The screen of an address and its parents, outermost first; empty for an unknown address. */
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

/** A literal match takes precedence over one with a parameter. */
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

/** The parent that the route names, or else the route with the longest path that is a prefix of its own. */
function above({ parent, path: own }: AppRoute, routes: readonly AppRoute[]): AppRoute | undefined {
  if (parent !== undefined) return routes.find(({ path }) => path === parent);
  return routes.filter(({ path }) => own.startsWith(`${path}/`)).toSorted((one, other) => other.path.length - one.path.length)[0];
}
