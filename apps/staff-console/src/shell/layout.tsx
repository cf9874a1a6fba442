import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LeaveGuard } from '@psc/ui/application/leave-guard.tsx';
import { RouteArrival } from '@psc/ui/application/route-arrival.tsx';
import { ScreenLoader } from '@psc/ui/application/screen-loader.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { MenuContext } from './menu-context.ts';
import { Palette, usePalette } from './palette.tsx';
import { useMenuOfOfficer, useSignedIn } from './session.ts';
import { SideMenu } from './side-menu.tsx';

/** Header, the side menu of whoever has signed in, and the screen. */
export function Layout() {
  const { t } = useLingui();
  const signedIn = useSignedIn();
  const groups = useMenuOfOfficer();
  const palette = usePalette();
  const menu = useMenuShown();
  return (
    <div className={classes.page} data-menu={signedIn && menu.shown ? 'shown' : 'hidden'}>
      <a className={classes.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header menuShown={menu.shown} onToggleMenu={menu.toggle} onSearch={palette.show} />
      {signedIn && (
        <>
          <div className={classes.side}>
            <SideMenu groups={groups} onChoose={menu.hideOnSmallScreen} />
          </div>
          {menu.shown && <div className={classes.shade} onClick={menu.toggle} aria-hidden />}
        </>
      )}
      <main id="content" className={classes.content} data-signed-in={signedIn || undefined}>
        <MenuContext value={groups}>
          <Outlet />
        </MenuContext>
      </main>
      {signedIn && palette.open && <Palette groups={groups} onClose={palette.hide} />}
      <RouteArrival siteName={t`Recruitment console`} />
      <ScreenLoader />
      <LeaveGuard />
      <ScrollRestoration />
    </div>
  );
}

const storageKey = 'psc.menu';
const wideEnough = '(min-width: 62em)';

/** Shown beside the screen where there is room, unless this officer has put it away; over the screen on a phone. */
function useMenuShown() {
  const [shown, setShown] = useState(() => matchMedia(wideEnough).matches && localStorage.getItem(storageKey) !== 'hidden');
  return {
    shown,
    toggle: () => {
      setShown(!shown);
      if (matchMedia(wideEnough).matches) localStorage.setItem(storageKey, shown ? 'hidden' : 'shown');
    },
    hideOnSmallScreen: () => {
      if (!matchMedia(wideEnough).matches) setShown(false);
    },
  };
}
