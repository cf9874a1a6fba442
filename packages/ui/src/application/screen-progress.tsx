import { useEffect } from 'react';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';

/** The bar at the top of the view, from the press on. */
export function ScreenProgress({ isLoading }: { isLoading: boolean }) {
  useEffect(() => {
    if (!isLoading) return;
    // An earlier bar that is about to go would take this one with it.
    nprogress.reset();
    nprogress.start();
    return () => nprogress.complete();
  }, [isLoading]);
  return <NavigationProgress aria-hidden />;
}
