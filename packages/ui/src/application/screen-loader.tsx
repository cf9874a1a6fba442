import { useEffect, useState } from 'react';
import { Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigation } from 'react-router';
import { Emblem } from '../emblem.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import { useMarkedLink } from './use-marked-link.ts';

// Separate chunk: 3 kB that only the first navigation needs.
const ScreenProgress = lazyPiece(() => import('./screen-progress.tsx').then((module) => module.ScreenProgress), Nothing);

/** A quick answer shows no loader: a flickering page feels slower than one that waits. */
const patienceMs = 400;
/** On a line that answers nothing, the wait may last minutes. */
const explainedAfterMs = 8_000;

/**
 * While another screen loads: shows a bar at the top and marks the pressed link at once, then after a delay a loader over the screen. The
 * screen stays mounted below, because a form may stop the navigation. The same screen with another filter keeps its rows.
 */
export function ScreenLoader() {
  const { t } = useLingui();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isLoading = navigation.state === 'loading';
  const isAwaited = isLoading && navigation.location.pathname !== pathname;
  const isShown = useLasting(isAwaited, patienceMs);
  const isLong = useLasting(isAwaited, explainedAfterMs);
  const words = isLong ? t`The connection is slow. We are still trying; you can also open another page.` : t`Please wait…`;
  useMarkedLink(navigation.location);

  return (
    <>
      <ScreenProgress isLoading={isLoading} />
      <VisuallyHidden role="status">{isShown && words}</VisuallyHidden>
      {isShown && (
        // Below the app's frame and in the middle of the viewport, at any scroll position.
        <Stack
          pos="fixed"
          inset="var(--psc-fixed-header, 0px) 0 0 var(--app-shell-navbar-offset, 0px)"
          align="center"
          justify="center"
          bg="var(--psc-page)"
          style={{ zIndex: 'var(--psc-loader-layer, 120)' }}
          aria-hidden
        >
          <Emblem size={72} />
          <Loader />
          {isLong && (
            <Text maw="20rem" px="md" ta="center">
              {words}
            </Text>
          )}
        </Stack>
      )}
    </>
  );
}

/** Whether a state has lasted longer than so many milliseconds. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return isSo && lasts;
}

function Nothing() {
  return null;
}
