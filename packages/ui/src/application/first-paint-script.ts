/** The id of the prerendered content; the build, the page's HTML and React all use it. */
export const firstPaintId = 'first-paint';

/** Fired on the document when the app starts: the prerendered content has been painted, or there is none. */
export const startsEvent = 'psc-starts';

export type FirstPaintWords = {
  placeId: string;
  startsEvent: string;
  /** Storage keys of the language and of the first piece of the tokens. */
  languageKey: string;
  tokensKey: string;
  /** Path prefixes that show a screen other than this page. */
  otherScreens: readonly string[];
  entry: string;
};

/**
 * Shows the prerendered page in the language chosen on this device before the first paint. A tab that holds tokens is redirected to another
 * screen and shows nothing. A click on a button is remembered until React handles it: otherwise a sign-in submitted with Enter would put
 * the password in the address. The page inlines the source text of this function, so it may only use its argument.
 */
export function showFirstPaint({ placeId, startsEvent: starts, languageKey, tokensKey, otherScreens, entry }: FirstPaintWords): void {
  const place = document.getElementById(placeId)!;
  let language = 'ne';
  let holdsTokens = false;
  try {
    if (localStorage.getItem(languageKey) === 'en') language = 'en';
    holdsTokens = sessionStorage.getItem(tokensKey) !== null;
  } catch {
    // Storage is unavailable: treat the user as signed out and show Nepali.
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
  // Load the app after this paint; a page in the background is never painted, so the timer covers that case.
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 500);
}
