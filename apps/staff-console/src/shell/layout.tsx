import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isSignedIn, prolongSession, sessionEnd } from '@psc/api-client/session.ts';
import { LazyLeaveGuard } from '@psc/ui/application/lazy-leave-guard.tsx';
import { LazySessionEnd } from '@psc/ui/application/lazy-session-end.tsx';
import { RouteArrival } from '@psc/ui/application/route-arrival.tsx';
import { ScreenLoader } from '@psc/ui/application/screen-loader.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { words } from '../catalogues.ts';
import { fetchBehindSignIn } from '../fetch-behind-sign-in.ts';
import { fetchFirstScreen } from '../fetch-first-screen.ts';
import { Announced } from './announced.tsx';
import { fetchSignedInFrame, Frame } from './frame.tsx';
import classes from './layout.module.css';
import { LazyProofDialog } from './lazy-proof-dialog.tsx';

const frameFetchedAfterMs = 1_000;

async function prefetchSignedIn(): Promise<void> {
  const [{ routesByArea, catalogues }] = await Promise.all([fetchBehindSignIn(), fetchSignedInFrame()]);
  if (isSignedIn()) return;
  words.add(catalogues);
  await fetchFirstScreen({ table: routesByArea, search: location.search, loadWords: words.loadShown });
}

export function Layout() {
  const { t } = useLingui();
  // Prefetches the chunks behind the sign-in while the officer types; a failure is reported when they are needed.
  useEffect(() => {
    const timer = setTimeout(() => void prefetchSignedIn().catch(() => undefined), frameFetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a className={classes.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Frame>
        <Announced />
        <Outlet />
      </Frame>
      <RouteArrival siteName={t`Recruitment console`} />
      <ScreenLoader />
      <LazyLeaveGuard />
      <LazySessionEnd endOf={sessionEnd} prolong={prolongSession} />
      <LazyProofDialog />
      <ScrollRestoration />
    </>
  );
}
