/** Where the page holds what was rendered at build, and what the build, the page's own bytes and React agree on. */
export const firstPaintId = 'first-paint';

/** Fired on the document when the app starts: what was rendered at build is painted, or there is nothing of it to show. */
export const startsEvent = 'psc-starts';

export type FirstPaintWords = {
  placeId: string;
  startsEvent: string;
  /** Under which the language and the first piece of the tokens are kept. */
  languageKey: string;
  tokensKey: string;
  /** Beginnings of addresses that show something else than this page. */
  otherScreens: readonly string[];
  /** The module that starts the app. */
  entry: string;
};

/**
 * Shows what was rendered at build in the language chosen on this device, before anything is painted. A tab that holds tokens
 * goes on to another screen and shows nothing. A press on a button is remembered until React answers it: without that, a sign-in
 * sent by Enter would carry the password in the address. Runs inside the page from its source text, so it uses its argument only.
 */
export function showFirstPaint({ placeId, startsEvent: starts, languageKey, tokensKey, otherScreens, entry }: FirstPaintWords): void {
  const place = document.getElementById(placeId)!;
  let language = 'ne';
  let holdsTokens = false;
  try {
    if (localStorage.getItem(languageKey) === 'en') language = 'en';
    holdsTokens = sessionStorage.getItem(tokensKey) !== null;
  } catch {
    // Storage is closed to us: the page is that of a stranger in Nepali.
  }
  document.documentElement.lang = language;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.dispatchEvent(new Event(starts));
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
  const isForThisPage = !holdsTokens && !otherScreens.some((path) => location.pathname.startsWith(path));
  const rendered = place.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`);
  if (!isForThisPage || !rendered) {
    place.replaceChildren();
    return start();
  }
  place.append(rendered.content);
  for (const template of place.querySelectorAll('template')) template.remove();
  place.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button) return;
      event.preventDefault();
      button.setAttribute('aria-busy', 'true');
      place.dataset.pressed = String([...place.querySelectorAll('button')].indexOf(button));
    },
    true,
  );
  // The app is fetched when this has been painted; a page in the background is never painted.
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 500);
}
