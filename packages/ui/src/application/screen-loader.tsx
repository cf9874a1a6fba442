import { startTransition, useEffect, useState } from 'react';
import { Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import { Emblem } from '../emblem.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import { EXPLAINED_AFTER_MS, useLasting } from '../use-lasting.ts';
import { whenIdle } from '../when-idle.ts';
import { useMarkedLink } from './use-marked-link.ts';

// Separate chunk: 3 kB that only the first navigation needs.
const ScreenProgress = lazyPiece(() => import('./screen-progress.tsx').then((module) => module.ScreenProgress), Nothing);

/** A quick answer shows no loader: a flickering page feels slower than one that waits. */
const patienceMs = 400;

/**
 * While another screen loads: shows a bar at the top and marks the pressed link at once, then after a delay a loader over the screen. The
 * screen stays mounted below, because a form may stop the navigation. The same screen with another filter keeps its rows. If no answer
 * comes, it says so and offers to ask again; an answer that comes meanwhile still opens the screen.
 */
export function ScreenLoader() {
  const { t } = useLingui();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isLoading = navigation.state === 'loading';
  const isAwaited = isLoading && navigation.location.pathname !== pathname;
  const isShown = useLasting(isAwaited, patienceMs);
  const isUnanswered = useLasting(isLoading, EXPLAINED_AFTER_MS);
  const words = isUnanswered
    ? t`The server has not answered yet. This page opens as soon as it does; you can also open another one.`
    : t`Please wait…`;
  const { revalidate } = useRevalidator();
  const explanation = isUnanswered && (
    <>
      <Text maw="20rem" px="md" ta="center" aria-hidden>
        {words}
      </Text>
      <Button onClick={() => void revalidate()}>{t`Try again`}</Button>
    </>
  );
  // Loaded while the first screen is drawn, it would only compete with that.
  const [hasProgress, setHasProgress] = useState(false);
  if (isLoading && !hasProgress) setHasProgress(true);
  useEffect(() => whenIdle(() => startTransition(() => setHasProgress(true))), []);
  useMarkedLink(navigation.location);

  return (
    <>
      {hasProgress && <ScreenProgress isLoading={isLoading} />}
      <VisuallyHidden role="status">{(isShown || isUnanswered) && words}</VisuallyHidden>
      {isShown && (
        // Below the app's frame and in the middle of the viewport, at any scroll position.
        <Stack
          pos="fixed"
          inset="var(--psc-fixed-header, 0px) 0 0 var(--app-shell-navbar-offset, 0px)"
          align="center"
          justify="center"
          bg="var(--psc-page)"
          style={{ zIndex: 'var(--psc-loader-layer, 120)' }}
        >
          <Emblem size={72} />
          <Loader aria-hidden />
          {explanation}
        </Stack>
      )}
      {!isAwaited && explanation && (
        <Stack
          pos="fixed"
          top="var(--psc-fixed-header, 0px)"
          left="50%"
          align="center"
          gap="xs"
          p="sm"
          bd="1px solid var(--mantine-color-default-border)"
          bg="var(--psc-page)"
          style={{ zIndex: 'var(--psc-loader-layer, 120)', transform: 'translateX(-50%)' }}
        >
          {explanation}
        </Stack>
      )}
    </>
  );
}

function Nothing() {
  return null;
}
