import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Indicator } from '@mantine/core';
import '@mantine/core/styles/Indicator.layer.css';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../empty-state.tsx';
import { NumberText } from '../number-text.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { NotificationList, type ShownNotification } from './notification-list.tsx';

type NotificationsMenuProps = {
  /** Loads the newest few; null if that fails. */
  fetchLatest: () => Promise<ShownNotification[] | null>;
  unread: number;
  onSeen: (notifications: ShownNotification[]) => void;
  allPath: string;
};

/** The bell of the header with the unread count and the newest few notifications, which are loaded again on each opening. */
export function NotificationsMenu({ fetchLatest, unread, onSeen, allPath }: NotificationsMenuProps) {
  const { t } = useLingui();
  const [latest, setLatest] = useState<ShownNotification[] | null>(null);
  useEffect(() => void fetchLatest(), [fetchLatest]);
  const open = async () => {
    const fetched = await fetchLatest();
    setLatest(fetched);
    if (fetched) onSeen(fetched);
  };
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${unread} new`;
  const bell = (
    <Indicator aria-hidden color="crimson" size={18} disabled={unread === 0} label={unread > 99 ? <>99+</> : <NumberText value={unread} />}>
      <IconBell size={20} />
    </Indicator>
  );
  return (
    <HeaderMenu label={label} button={bell} onOpen={() => void open()}>
      <Box mah="60dvh" w={{ xs: '22rem' }} style={{ overflowY: 'auto' }}>
        {latest?.length === 0 && <EmptyState />}
        {latest && latest.length > 0 && <NotificationList notifications={latest} />}
      </Box>
      <Link to={allPath}>
        <Trans>View all</Trans>
      </Link>
    </HeaderMenu>
  );
}
