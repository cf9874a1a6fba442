import { useEffect } from 'react';
import { useCommission } from '../use-commission.ts';

/** The colour of the browser's bar and the sign of the tab are the commission's, as soon as it is known. */
export function useCommissionInHead(): void {
  const { colour, emblem } = useCommission();
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
    if (emblem === null) return;
    const icon = document.querySelector('link[rel="icon"]');
    icon?.setAttribute('href', emblem);
    // The sign of the product is an SVG, an emblem is a picture of any kind.
    icon?.removeAttribute('type');
  }, [colour, emblem]);
}
