import { Trans, useLingui } from '@lingui/react/macro';
import { logOut } from '@psc/api-client/session.ts';
import { ColourSchemeSwitch } from '@psc/ui/application/colour-scheme-switch.tsx';
import { NotificationsMenu } from '@psc/ui/application/notifications-menu.tsx';
import { HeaderMenu } from '@psc/ui/application/header-menu.tsx';
import { Emblem } from '@psc/ui/emblem.tsx';
import { LanguageSwitch } from '@psc/ui/language-switch.tsx';
import { IconHelp, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './header.module.css';
import { useLanguageSwitch } from '@psc/ui/application/use-language-switch.ts';
import { words } from '../catalogues.ts';
import { fetchLatest } from './latest-notifications.ts';
import { useSignedIn } from './session.ts';

export function Header() {
  const { t } = useLingui();
  const signedIn = useSignedIn();
  const language = useLanguageSwitch(words);
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <Link to={signedIn ? '/home' : '/login'} className={classes.name}>
          <Emblem size={36} />
          <span className={classes.commission}>
            <Trans>Public Service Commission</Trans>
          </span>
        </Link>
        <div className={classes.tools}>
          {!signedIn && (
            <Link to="/faq" className={classes.tool} aria-label={t`Questions and answers`}>
              <IconHelp size={20} aria-hidden />
            </Link>
          )}
          <LanguageSwitch onChoose={language.switchTo} inProgress={language.inProgress} />
          <ColourSchemeSwitch />
          {signedIn && (
            <>
              <NotificationsMenu fetchLatest={fetchLatest} allPath="/notifications" />
              <HeaderMenu label={t`My account`} button={<IconUserCircle size={22} aria-hidden />}>
                <Link to="/change-password">
                  <IconLock size={18} aria-hidden />
                  <Trans>Change password</Trans>
                </Link>
                <Link to="/faq">
                  <IconHelp size={18} aria-hidden />
                  <Trans>Questions and answers</Trans>
                </Link>
                <button type="button" onClick={() => void logOut()}>
                  <IconLogout size={18} aria-hidden />
                  <Trans>Log out</Trans>
                </button>
              </HeaderMenu>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
