import { useEffect } from 'react';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';

/** Seen at once: a bar that begins at nothing and fades in says nothing for a fifth of a second. */
const STARTS_AT_PERCENT = 20;

/** The bar at the top of the view, from the press on. */
export function ScreenProgress({ isLoading }: { isLoading: boolean }) {
  useEffect(() => {
    if (!isLoading) return;
    // An earlier bar that is about to go would take this one with it.
    nprogress.reset();
    nprogress.set(STARTS_AT_PERCENT);
    nprogress.start();
    return () => nprogress.complete();
  }, [isLoading]);
  return <NavigationProgress aria-hidden style={{ transition: 'none' }} />;
}
