/** Where the page keeps the calls that its inline script has sent, by address. */
export const askedEarlyKey = 'pscAskedEarly';

type Place = { [askedEarlyKey]?: Map<string, Promise<Response | null>> };

/** The answer of a page that was opened long ago may be out of date. */
const FRESH_MS = 30_000;

/**
 * The answer to a call that the page sent before its scripts were there, once; null if the call got none.
 * @throws the reason of the signal, when the caller gives up: the page's own call has no time limit
 */
export async function answerAskedEarly(url: string, signal?: AbortSignal): Promise<Response | null> {
  const asked = (globalThis as Place)[askedEarlyKey];
  const answer = asked?.get(url);
  asked?.delete(url);
  if (answer === undefined || performance.now() >= FRESH_MS) return null;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([answer, givenUp]);
}

export type EarlyCalls = {
  /** Sent on every screen. */
  always: string[];
  /** Pattern of a public screen with `*` for each parameter, and its calls with the same parameters. */
  onScreens: [string, string[]][];
  languageKey: string;
  tokensKey: string;
  askedEarlyKey: string;
};

/**
 * Sends the first calls of a page while its scripts are loading; they would wait for the scripts and then for each other. A signed-in user is
 * led to a screen of their own, so only the calls of every screen are sent. The page inlines the source text of this function, so it may only
 * use its argument.
 */
export function askEarly({ always, onScreens, languageKey, tokensKey, askedEarlyKey: key }: EarlyCalls): void {
  let language = 'ne';
  let holdsTokens = false;
  try {
    if (localStorage.getItem(languageKey) === 'en') language = 'en';
    holdsTokens = sessionStorage.getItem(tokensKey) !== null;
  } catch {
    // Storage is unavailable.
  }
  const bases = JSON.parse(document.getElementById('gateway-bases')!.textContent!) as Record<string, string>;
  const base = bases[location.host] ?? bases[location.hostname] ?? bases['*'] ?? location.origin;
  const here = location.pathname.split('/');
  const matched = (pattern: string) => {
    const segments = pattern.split('/');
    return segments.length === here.length && segments.every((segment, at) => segment === '*' || segment === here[at]);
  };
  const isPublic = onScreens.some(([pattern]) => matched(pattern));
  // Every other screen leads a signed-out user to the sign-in.
  const screen = onScreens.find(([pattern]) => (isPublic ? matched(pattern) : pattern === '/login'));
  const parameters = screen ? here.filter((_segment, at) => screen[0].split('/')[at] === '*') : [];
  const asked = new Map<string, Promise<Response | null>>();
  for (const path of [...always, ...((!holdsTokens && screen?.[1]) || [])]) {
    let next = 0;
    const url = `${base.replace(/\/+$/u, '')}/${path.replaceAll('*', () => parameters[next++] ?? '')}`;
    const headers = { 'Accept-Language': language };
    asked.set(
      url,
      fetch(url, { headers, credentials: 'same-origin' }).catch(() => null),
    );
  }
  (globalThis as unknown as Record<string, unknown>)[key] = asked;
}
