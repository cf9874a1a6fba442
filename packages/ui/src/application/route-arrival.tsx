import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react';
import { useLocation, useMatches } from 'react-router';
import { titleKey } from './app-route.ts';
import { rememberShown } from './fetch-or-stay.ts';
import { useTitleOfScreen } from './own-title.ts';
import type { ScreenHandle } from './screen-routes.tsx';

/**
 * Announces a new screen to the browser and to screen readers: sets the title and moves the focus to the heading, or to the one field
 * that a screen marks with `data-arrival` because its user has come to fill it in. The first screen keeps the focus where the browser put it.
 */
export function RouteArrival({ siteName }: { siteName: string }) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { i18n } = useLingui();
  const shownPath = useRef(pathname);
  const handle = matches.findLast((match) => match.handle)?.handle as ScreenHandle | undefined;
  const own = useTitleOfScreen();
  const title = own ?? (handle ? `${i18n._(titleKey(handle.path))} - ${siteName}` : siteName);

  useEffect(() => rememberShown(pathname + search), [pathname, search]);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const field = document.querySelector<HTMLElement>('main [data-arrival]');
    if (field) return field.focus({ preventScroll: true });
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
