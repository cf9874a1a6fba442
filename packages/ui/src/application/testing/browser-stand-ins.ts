/** What browsers have and jsdom has not, as far as screens need it; imported by the set-up of component tests. */

const PHONE_PX = 360;
let widthPx = PHONE_PX;

/** A test is on a phone unless it sets another width; the set-up takes that back, because the files of tests share this. */
export const forgetWidth = () => setWidth(PHONE_PX);

export function setWidth(px: number): void {
  widthPx = px;
}

function matches(query: string): boolean {
  // An empty query is true for every screen, and the table library asks it.
  if (query === '') return true;
  const minimumEm = /min-width:\s*([\d.]+)em/.exec(query)?.[1];
  return minimumEm !== undefined && widthPx >= Number(minimumEm) * 16;
}

window.matchMedia = (query) =>
  ({
    matches: matches(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }) as unknown as MediaQueryList;

window.scrollTo = () => {};
// A text area that grows measures itself again once the fonts are here.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => {};

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
