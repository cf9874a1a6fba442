import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';

/** Marks the pressed link as busy until its screen has loaded, but no other link to the same screen. */
export function useMarkedLink(destination: Location | undefined): void {
  const pressed = useRef<HTMLAnchorElement | null>(null);
  const marked = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useEffect(() => {
    const link = pressed.current;
    if (!destination) marked.current = null;
    // A redirect loads a different address than the link names.
    if (!destination || !link || (link !== marked.current && !leadsTo(link, destination))) return;
    marked.current = link;
    link.setAttribute('aria-busy', 'true');
    return () => link.removeAttribute('aria-busy');
  }, [destination]);
}

function leadsTo(link: HTMLAnchorElement, { pathname, search }: Location): boolean {
  const address = new URL(link.href);
  return address.pathname === pathname && address.search === search;
}
