import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { fetchLatest, markSeen, useUnread } from '@psc/api-client/notifications.ts';
import { menuList } from '@psc/api-client/areas/access/session.ts';
import { send } from '@psc/api-client/send.ts';
import { logOut, useSession } from '@psc/api-client/session.ts';
import { HeaderMenu } from '@psc/ui/application/header-menu.tsx';
import { NotificationsMenu } from '@psc/ui/application/notifications-menu.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconHelp, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { menuStore } from './menu.ts';

export function SignedInTools() {
  const { t } = useLingui();
  const unread = useUnread();
  const changesPassword = useSession(({ who }) => who?.mustChangePassword === true);
  useEffect(() => {
    if (changesPassword) return;
    // Not awaited: the links are shown without it.
    void send(menuList, {}, { quiet: true }).then((outcome) => {
      if (outcome.ok) menuStore.setState({ paths: outcome.data.map(({ path }) => path) });
    });
  }, [changesPassword]);
  return (
    <>
      {!changesPassword && (
        <NotificationsMenu fetchLatest={fetchLatest} unread={unread} onSeen={(shown) => void markSeen(shown)} allPath="/notifications" />
      )}
      <HeaderMenu label={t`My account`} button={<IconUserCircle size={22} aria-hidden />}>
        <Link to="/account">
          <IconUserCircle size={18} aria-hidden />
          {messageText('titles./account')}
        </Link>
        <Link to="/change-password">
          <IconLock size={18} aria-hidden />
          <Trans>Change password</Trans>
        </Link>
        <Link to="/faq">
          <IconHelp size={18} aria-hidden />
          <Trans>Questions and answers</Trans>
        </Link>
        <UnstyledButton onClick={() => void logOut()}>
          <IconLogout size={18} aria-hidden />
          <Trans>Sign out</Trans>
        </UnstyledButton>
      </HeaderMenu>
    </>
  );
}
