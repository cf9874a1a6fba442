/** What browsers have and jsdom has not, as far as screens need it; imported by the set-up of component tests. */

/** A phone of 360 px unless a test sets another width. */
let widthPx = 360;

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
