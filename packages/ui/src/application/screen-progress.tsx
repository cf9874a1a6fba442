import { useEffect } from 'react';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';
import classes from './screen-progress.module.css';

/** A bar that starts at zero is not visible at once. */
const STARTS_AT_PERCENT = 20;

/** The bar at the top of the viewport, shown as soon as a link is pressed. */
export function ScreenProgress({ isLoading }: { isLoading: boolean }) {
  useEffect(() => {
    if (!isLoading) return;
    // An earlier bar that is about to disappear would take this one with it.
    nprogress.reset();
    nprogress.set(STARTS_AT_PERCENT);
    nprogress.start();
    return () => nprogress.complete();
  }, [isLoading]);
  return <NavigationProgress aria-hidden className={classes.bar} />;
}
