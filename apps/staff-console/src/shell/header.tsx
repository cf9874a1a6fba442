import { Trans, useLingui } from '@lingui/react/macro';
import { fetchLatest, markSeen, useUnread } from '@psc/api-client/notifications.ts';
import { logOut } from '@psc/api-client/session.ts';
import { ColourSchemeSwitch } from '@psc/ui/application/colour-scheme-switch.tsx';
import { NotificationsMenu } from '@psc/ui/application/notifications-menu.tsx';
import { HeaderMenu } from '@psc/ui/application/header-menu.tsx';
import { Emblem } from '@psc/ui/emblem.tsx';
import { LanguageSwitch } from '@psc/ui/language-switch.tsx';
import { IconLock, IconLogout, IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './header.module.css';
import { useLanguageSwitch } from '@psc/ui/application/use-language-switch.ts';
import { words } from '../catalogues.ts';
import { useSignedIn } from './session.ts';

type HeaderProps = { menuShown: boolean; onToggleMenu: () => void; onSearch: () => void };

export function Header({ menuShown, onToggleMenu, onSearch }: HeaderProps) {
  const { t } = useLingui();
  const unread = useUnread();
  const signedIn = useSignedIn();
  const language = useLanguageSwitch(words);
  return (
    <header className={classes.header}>
      <div className={classes.start}>
        {signedIn && (
          <button
            type="button"
            className={classes.tool}
            aria-label={menuShown ? t`Hide the menu` : t`Show the menu`}
            aria-expanded={menuShown}
            onClick={onToggleMenu}
          >
            <IconMenu2 size={20} aria-hidden />
          </button>
        )}
        <Link to={signedIn ? '/admin/dashboard' : '/login'} className={classes.name}>
          <Emblem size={32} />
          <span className={classes.commission}>
            <Trans>Public Service Commission</Trans>
          </span>
        </Link>
      </div>
      <div className={classes.tools}>
        {signedIn && (
          <button type="button" className={classes.search} onClick={onSearch} aria-label={t`Go to a screen`} aria-keyshortcuts="Control+K">
            <IconSearch size={18} aria-hidden />
          </button>
        )}
        <LanguageSwitch onChoose={language.switchTo} inProgress={language.inProgress} />
        <ColourSchemeSwitch />
        {signedIn && <NotificationsMenu fetchLatest={fetchLatest} unread={unread} onSeen={(shown) => void markSeen(shown)} allPath="/admin/notifications" />}
        {signedIn && (
          <HeaderMenu label={t`My account`} button={<IconUserCircle size={22} aria-hidden />}>
            <Link to="/admin/change-password">
              <IconLock size={18} aria-hidden />
              <Trans>Change password</Trans>
            </Link>
            <button type="button" onClick={() => void logOut()}>
              <IconLogout size={18} aria-hidden />
              <Trans>Log out</Trans>
            </button>
          </HeaderMenu>
        )}
      </div>
    </header>
  );
}
