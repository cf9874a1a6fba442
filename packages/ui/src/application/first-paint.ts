import { firstPaintId } from './first-paint-script.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = 'input, select, textarea';

/** Whether prerendered content is on the page; it is better than a spinner. */
export function hasFirstPaint(): boolean {
  return document.querySelector(`#${firstPaintId} > :not(style)`) !== null;
}

/**
 * Removes the prerendered page as soon as React has rendered the same one, before the browser paints, and carries over typed values, open
 * disclosures, the focus and a pressed button.
 */
export function takeOverFirstPaint(root: HTMLElement): void {
  if (!hasFirstPaint()) return;
  // Noted as it happens: the router scrolls to the top with its first screen, and asking then would lay out both pages, one below the other.
  let scrolledTo = window.scrollY;
  const noteScroll = () => {
    scrolledTo = window.scrollY;
  };
  window.addEventListener('scroll', noteScroll, { passive: true });
  const observer = new MutationObserver(() => {
    if (root.querySelector(':scope > :not(style)') === null) return;
    observer.disconnect();
    const place = document.getElementById(firstPaintId)!;
    window.removeEventListener('scroll', noteScroll);
    const handOver = [...typedInto(place), ...openedIn(place), ...focusIn(place), ...pressedIn(place)];
    // React deduplicates the style sheets of responsive properties by name: it found these here and did not write them again.
    document.head.append(...place.querySelectorAll('style[data-href]'));
    place.remove();
    if (scrolledTo > 0) window.scrollTo(0, scrolledTo);
    for (const hand of handOver) hand(root);
  });
  observer.observe(root, { childList: true, subtree: true });
}

type HandOver = (root: HTMLElement) => void;

function typedInto(place: HTMLElement): HandOver[] {
  return [...place.querySelectorAll<Control>(controls)].flatMap((control): HandOver[] => {
    if (isTicked(control)) return [(root) => counterpart(control, place, root)?.click()];
    const { value } = control;
    const isTyped = control instanceof HTMLSelectElement ? value !== '' : value !== control.defaultValue && !isTickable(control);
    return isTyped ? [(root) => put(counterpart(control, place, root), value)] : [];
  });
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function isTicked(control: Control): boolean {
  return isTickable(control) && control.checked !== control.defaultChecked;
}

/** React only notices a value that is set through the native property setter. */
function put(control: Control | undefined, value: string): void {
  if (!control) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const focusable = `a[href], button, ${controls}, summary`;

function focusIn(place: HTMLElement): HandOver[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !place.contains(focused)) return [];
  const selection = focused instanceof HTMLInputElement ? ([focused.selectionStart, focused.selectionEnd] as const) : null;
  const at = [...place.querySelectorAll(focusable)].indexOf(focused);
  return [
    (root) => {
      const twin = root.querySelectorAll<HTMLElement>(focusable)[at];
      twin?.focus({ preventScroll: true });
      if (twin instanceof HTMLInputElement && selection && selection[0] !== null) twin.setSelectionRange(...selection);
    },
  ];
}

function openedIn(place: HTMLElement): HandOver[] {
  return [...place.querySelectorAll('details')].flatMap((details, at): HandOver[] =>
    details.open ? [(root) => root.querySelectorAll('details')[at]?.setAttribute('open', '')] : [],
  );
}

function pressedIn(place: HTMLElement): HandOver[] {
  const { pressed } = place.dataset;
  return pressed === undefined ? [] : [(root) => root.querySelectorAll('button')[Number(pressed)]?.click()];
}

/** Finds the same control by its position; the same components rendered both pages. */
function counterpart<Found extends Control>(control: Found, place: HTMLElement, root: HTMLElement): Found | undefined {
  return root.querySelectorAll<Found>(controls)[[...place.querySelectorAll(controls)].indexOf(control)];
}
