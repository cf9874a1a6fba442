/** What browsers have and jsdom has not, as far as screens need it; imported by the set-up of component tests. */

/** A phone of 360 px unless a test sets another width. */
let widthPx = 360;

export function setWidth(px: number): void {
  widthPx = px;
}

function matches(query: string): boolean {
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
Element.prototype.scrollIntoView ??= () => {};

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
