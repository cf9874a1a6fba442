import { useEffect, type RefObject } from 'react';

const RESTORING_MS = 2_000;
const acts = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps an element visible after a reload: the browser restores the scroll position as soon as the page is tall enough, which moves an
 * element at the top out of view. Any action of the user stops it.
 */
export function useKeptInSight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = element.current;
    if (!shown || typeof IntersectionObserver === 'undefined') return;
    const bringBack = ([entry]: IntersectionObserverEntry[]) => {
      if (entry && entry.intersectionRatio < 1 && window.scrollY > 0) shown.scrollIntoView({ block: 'center' });
    };
    // Require full visibility: an edge of the element tells the user nothing.
    const observer = new IntersectionObserver(bringBack, { threshold: 1 });
    const stop = () => observer.disconnect();
    observer.observe(shown);
    const timer = setTimeout(stop, RESTORING_MS);
    for (const act of acts) window.addEventListener(act, stop);
    return () => {
      stop();
      clearTimeout(timer);
      for (const act of acts) window.removeEventListener(act, stop);
    };
  }, [element]);
}
