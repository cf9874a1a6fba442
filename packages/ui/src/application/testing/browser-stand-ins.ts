/** Browser features that screens need and jsdom lacks; imported by the set-up of component tests. */

const PHONE_PX = 360;
let widthPx = PHONE_PX;

/** Tests run at the width of a phone by default; the set-up resets the width because all test files share it. */
export const forgetWidth = () => setWidth(PHONE_PX);

export function setWidth(px: number): void {
  widthPx = px;
}

function matches(query: string): boolean {
  // The table library asks an empty query, which matches every screen.
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
// A growing text area measures itself again once the fonts have loaded.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// Newer browsers return a promise, which the types do not know yet: an effect that returns it takes the screen down.
Element.prototype.scrollIntoView ??= (() => Promise.resolve()) as () => void;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
