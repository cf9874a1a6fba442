const parameter = 'returnTo';

/** Where to sign in, remembering the place that was asked for. */
export function loginPathFor(address: URL, home: string): string {
  return withPlaceToReturn('/login', address, home);
}

/** A screen on the way to the place that was asked for, which it remembers. */
export function withPlaceToReturn(path: string, address: URL, home: string): string {
  const place = `${address.pathname}${address.search}`;
  return place === '/' || place === home ? path : `${path}?${new URLSearchParams({ [parameter]: place })}`;
}

/** `/.//other.example` is a path of this app to the browser, and another site once it is a link of its own. */
function ownPath(address: URL): string {
  return address.pathname.replace(/^\/+/, '/');
}

/** The place to go on to after signing in. Only paths of this app count: the address bar is anybody's to write. */
export function placeToReturn(search: URLSearchParams, home: string): string {
  const place = search.get(parameter);
  if (!place) return home;
  const address = new URL(place, location.origin);
  return place.startsWith('/') && address.origin === location.origin ? `${ownPath(address)}${address.search}${address.hash}` : home;
}
