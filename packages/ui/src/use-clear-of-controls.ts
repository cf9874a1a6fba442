import { useEffect, type RefObject } from 'react';
import { freePlace, isFree, type Box } from './free-place.ts';

/** A region is excluded: it takes the focus only for scrolling by keyboard. */
const controls =
  'a[href], button, input, select, textarea, summary, .mantine-Checkbox-body, .mantine-Radio-body, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [tabindex="0"]:not([role="region"])';

/**
 * Keeps an element where it covers no control, on every scroll and every change of the page. If the viewport is full of controls, clicks
 * pass through the element.
 */
export function useClearOfControls(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const moved = element.current!;
    let frame = 0;
    const settle = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      place(moved);
    };
    const soon = () => (frame ||= requestAnimationFrame(settle));
    // A ResizeObserver runs before the paint, so the element is never visible at a wrong position.
    const size = new ResizeObserver(settle);
    size.observe(moved);
    const page = new MutationObserver((changes) => changes.some(({ target }) => !moved.contains(target)) && soon());
    page.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'class', 'style', 'open'],
    });
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      page.disconnect();
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [element]);
}

function place(moved: HTMLElement): void {
  // Measure the layout position, without the entry animation.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = moved;
  if (height === 0) return;
  const taken = takenBoxes(moved);
  if (
    moved.style.top !== '' &&
    !moved.hasAttribute('data-over') &&
    isInView({ left, top, width, height }) &&
    isFree({ left, top, width, height }, taken)
  )
    return;
  const { clientWidth, clientHeight } = document.documentElement;
  const free = freePlace({ width, height }, { width: clientWidth, height: clientHeight }, taken);
  const { left: x, top: y } = free ?? { left: (clientWidth - width) / 2, top: clientHeight - height - 8 };
  Object.assign(moved.style, { left: `${x}px`, top: `${y}px` });
  moved.toggleAttribute('data-over', free === null);
}

function isInView({ left, top, width, height }: Box): boolean {
  return (
    left >= 0 && top >= 0 && left + width <= document.documentElement.clientWidth && top + height <= document.documentElement.clientHeight
  );
}

/** The controls of the page, or of the topmost open dialog. */
function takenBoxes(moved: HTMLElement): Box[] {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !moved.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight && box.width > 1 && box.height > 1);
}
