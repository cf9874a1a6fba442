import { useEffect } from 'react';
import { useCommission } from '../use-commission.ts';

/** Sets the theme colour and the icon of the tab to the commission's, once they are known. */
export function useCommissionInHead(): void {
  const { colour, emblem } = useCommission();
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
    if (emblem === null) return;
    const icon = document.querySelector('link[rel="icon"]');
    icon?.setAttribute('href', emblem);
    // The product's own icon is an SVG; an emblem may be any image type.
    icon?.removeAttribute('type');
  }, [colour, emblem]);
}
