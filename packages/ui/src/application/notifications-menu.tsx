import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../empty-state.tsx';
import { HeaderMenu } from './header-menu.tsx';
import classes from './notification-list.module.css';
import { NotificationList, type ShownNotification } from './notification-list.tsx';

type NotificationsMenuProps = {
  /** Fetches the newest few; null when they could not be fetched. */
  fetchLatest: () => Promise<ShownNotification[] | null>;
  /** Where all of them are. */
  allPath: string;
};

/** The bell of the header: the newest messages, fetched when somebody looks. */
export function NotificationsMenu({ fetchLatest, allPath }: NotificationsMenuProps) {
  const { t } = useLingui();
  const [latest, setLatest] = useState<ShownNotification[] | null>(null);
  return (
    <HeaderMenu label={t`Notifications`} button={<IconBell size={20} aria-hidden />} onOpen={() => void fetchLatest().then(setLatest)}>
      <div className={classes.latest}>
        {latest?.length === 0 && <EmptyState />}
        {latest && latest.length > 0 && <NotificationList notifications={latest} />}
      </div>
      <Link to={allPath}>
        <Trans>View all</Trans>
      </Link>
    </HeaderMenu>
  );
}
