import { Trans } from '@lingui/react/macro';
import { prolongSession, sessionEnd, useSession } from '@psc/api-client/session.ts';
import { LazyLeaveGuard } from '@psc/ui/application/lazy-leave-guard.tsx';
import { LazySessionEnd } from '@psc/ui/application/lazy-session-end.tsx';
import { RouteArrival } from '@psc/ui/application/route-arrival.tsx';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { ScreenLoader } from '@psc/ui/application/screen-loader.tsx';
import type { ScreenHandle } from '@psc/ui/application/screen-routes.tsx';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { Announced } from './announced.tsx';
import { Foot } from './foot.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { home } from './guard.ts';
import { Places } from './places.tsx';
import { scrollKey } from './scroll-key.ts';
import { useSignedIn } from './session.ts';

/** An application opens on the screen of all applications. */
const recordsInAddress = ['application'];

export function Layout() {
  const siteName = useCommissionName();
  const signedIn = useSignedIn();
  // With a temporary password, all links would lead back to changing it.
  const changesPassword = useSession(({ who }) => who?.mustChangePassword === true);
  // After a sign-in, hide the form while the next screen loads, and the foot, which would leap up to its place.
  const onLogin = useLocation().pathname === '/login';
  const leavesLogin = signedIn && onLogin;
  const screen = useMatches().findLast(({ handle }) => handle)?.handle as ScreenHandle | undefined;
  // Within a form or a list of one's own, eight links below it would only lengthen the page.
  const hasFoot = !leavesLogin && (!signedIn || screen?.path === home || screen?.access === 'public');
  return (
    <div className={classes.page} data-signed-in={signedIn || undefined}>
      <a className={classes.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      <div className={classes.columns}>
        {signedIn && !changesPassword && <Places />}
        <main id="content" className={classes.content} hidden={leavesLogin}>
          <Announced />
          <Outlet />
        </main>
      </div>
      {hasFoot && <Foot />}
      <RouteArrival siteName={siteName} />
      <ScreenLoader />
      <LazyLeaveGuard records={recordsInAddress} />
      <LazySessionEnd endOf={sessionEnd} prolong={prolongSession} />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
