import { useEffect, type RefObject } from 'react';

const RESTORING_MS = 2_000;
const acts = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps something in sight that a reload would hide: the browser scrolls back to where the page was left, as soon as it is high enough,
 * and what has come at the top is above the screen. Whatever a person does ends it.
 */
export function useKeptInSight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = element.current;
    if (!shown || typeof IntersectionObserver === 'undefined') return;
    const bringBack = ([entry]: IntersectionObserverEntry[]) => {
      if (entry && entry.intersectionRatio < 1 && window.scrollY > 0) shown.scrollIntoView({ block: 'center' });
    };
    // All of it: an edge says nothing.
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
