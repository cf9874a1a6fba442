const parameter = 'returnTo';

/** The path of the sign-in, which remembers the requested screen. */
export function loginPathFor(address: URL, home: string): string {
  return withPlaceToReturn('/login', address, home);
}

/** The path of a screen on the way to the requested one, which it remembers. */
export function withPlaceToReturn(path: string, address: URL, home: string): string {
  const place = `${address.pathname}${address.search}${address.hash}`;
  return place === '/' || place === home ? path : `${path}?${new URLSearchParams({ [parameter]: place })}`;
}

/** The browser reads `/.//other.example` as a path of this app, but as another site once it is a link. */
function ownPath(address: URL): string {
  return address.pathname.replace(/^\/+/, '/');
}

/** Where to go after signing in. Only paths of this app count: anyone can write the address. */
export function placeToReturn(search: URLSearchParams, home: string): string {
  const place = search.get(parameter);
  if (!place) return home;
  const address = new URL(place, location.origin);
  return place.startsWith('/') && address.origin === location.origin ? `${ownPath(address)}${address.search}${address.hash}` : home;
}
