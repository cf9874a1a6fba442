import { Trans, useLingui } from '@lingui/react/macro';
import { prolongSession, sessionEnd } from '@psc/api-client/session.ts';
import { LazyLeaveGuard } from '@psc/ui/application/lazy-leave-guard.tsx';
import { LazySessionEnd } from '@psc/ui/application/lazy-session-end.tsx';
import { RouteArrival } from '@psc/ui/application/route-arrival.tsx';
import { ScreenLoader } from '@psc/ui/application/screen-loader.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { Announced } from './announced.tsx';
import { Frame } from './frame.tsx';
import classes from './layout.module.css';
import { LazyProofDialog } from './lazy-proof-dialog.tsx';
import { recordsInAddress } from './records-in-address.ts';

export function Layout() {
  const { t } = useLingui();
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
      <LazyLeaveGuard records={recordsInAddress} />
      <LazySessionEnd endOf={sessionEnd} prolong={prolongSession} />
      <LazyProofDialog />
      <ScrollRestoration />
    </>
  );
}
