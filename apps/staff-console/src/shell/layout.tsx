import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LeaveGuardOnceNeeded } from '@psc/ui/application/leave-guard-once-needed.tsx';
import { RouteArrival } from '@psc/ui/application/route-arrival.tsx';
import { ScreenLoader } from '@psc/ui/application/screen-loader.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { fetchBehindSignIn } from '../fetch-behind-sign-in.ts';
import { Announced } from './announced.tsx';
import { fetchSignedInFrame, Frame } from './frame.tsx';
import classes from './layout.module.css';
import { ProofOnceNeeded } from './proof-once-needed.tsx';

const frameFetchedAfterMs = 1_000;

/** The frame of the console and the screen in it. */
export function Layout() {
  const { t } = useLingui();
  // While the officer types, what comes behind the sign-in is fetched; a failure shows when it is needed.
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([fetchSignedInFrame(), fetchBehindSignIn()]).catch(() => undefined),
      frameFetchedAfterMs,
    );
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
      <LeaveGuardOnceNeeded />
      <ProofOnceNeeded />
      <ScrollRestoration />
    </>
  );
}
