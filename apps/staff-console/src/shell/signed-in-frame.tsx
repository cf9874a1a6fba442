import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, AppShell } from '@mantine/core';
import '@mantine/core/styles/AppShell.layer.css';
import { useHotkeys } from '@mantine/hooks';
import { fetchLatest, markSeen, useUnread } from '@psc/api-client/notifications.ts';
import { useSession } from '@psc/api-client/session.ts';
import { NotificationsMenu } from '@psc/ui/application/notifications-menu.tsx';
import { DraftOwnerContext } from '@psc/ui/draft-owner.ts';
import { OpenRecordContext } from '@psc/ui/open-record.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { routes } from '../routes.ts';
import { AdvertisementEnd } from './advertisement-end.tsx';
import { Trail } from './breadcrumbs.tsx';
import { DelayedActNote } from './delayed-act-note.tsx';
import { LazyCaseTabs } from './lazy-case-tabs.tsx';
import { AccountMenu, SearchButton } from './header-tools.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { InPlaceOf } from './in-place-of.tsx';
import type { MenuGroup } from './menu.ts';
import { SideMenu } from './side-menu.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { palette } from './palette-store.ts';
import { useMenuOfOfficer } from './use-menu-of-officer.ts';
import { useMenuShown } from './use-menu-shown.ts';
import { useOpenItem } from './use-open-item.ts';

const openElsewhere = (record: string) => <OpenElsewhere record={record} />;

/** The frame of a signed-in officer: header, side menu and tools. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const groups = useMenuOfOfficer();
  const accountId = useSession((session) => session.who?.accountId ?? null);
  const openPath = useOpenItem(pathname, groups);
  const menu = useMenuShown();
  const unread = useUnread();
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 256, breakpoint: 'md', collapsed: { mobile: !menu.shown, desktop: !menu.shown } }}
      padding={{ base: 12, md: 16 }}
      transitionDuration={0}
      zIndex={140}
    >
      <AppShell.Header className={classes.frame}>
        <Header
          home="/admin/dashboard"
          beforeName={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={menu.shown ? t`Hide the menu` : t`Show the menu`}
              aria-expanded={menu.shown}
              onClick={menu.toggle}
            >
              {menu.shown ? <IconLayoutSidebarLeftCollapse size={22} aria-hidden /> : <IconLayoutSidebarLeftExpand size={22} aria-hidden />}
            </ActionIcon>
          }
          afterName={<Trail routes={routes} />}
          beforeSwitches={<SearchButton />}
          afterSwitches={
            <>
              <NotificationsMenu
                fetchLatest={fetchLatest}
                unread={unread}
                onSeen={(shown) => void markSeen(shown)}
                allPath="/admin/notifications"
              />
              <AccountMenu />
            </>
          }
        />
      </AppShell.Header>
      {menu.shown && (
        <AppShell.Navbar className={classes.frame} aria-label={t`Stages of recruitment`}>
          <SideMenu groups={groups} onDashboard={pathname === '/admin/dashboard'} openPath={openPath} onChoose={menu.hideOnSmallScreen} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="content" className={classes.content}>
        <InPlaceOf />
        <LazyCaseTabs />
        <AdvertisementEnd />
        <DraftOwnerContext value={accountId}>
          <OpenRecordContext value={openElsewhere}>{children}</OpenRecordContext>
        </DraftOwnerContext>
      </AppShell.Main>
      <DelayedActNote />
      <PaletteAfterSignIn groups={groups} />
    </AppShell>
  );
}

type PaletteModule = { Palette: ComponentType<{ groups: MenuGroup[] }> };

/** Lazy-loaded after sign-in; the menu works without it. */
const PaletteAfterSignIn = memo(function PaletteAfterSignIn({ groups }: { groups: MenuGroup[] }) {
  const [fetched, setFetched] = useState<PaletteModule | null>(null);
  useEffect(() => {
    import('./palette.tsx').then(setFetched, () => undefined);
  }, []);
  // The shortcut works before the palette has loaded; it then opens at once.
  useHotkeys(fetched ? [] : [['mod+K', palette.open]], []);
  return fetched && <fetched.Palette groups={groups} />;
});
