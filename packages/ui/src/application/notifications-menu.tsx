import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../empty-state.tsx';
import { NumberText } from '../number-text.tsx';
import { HeaderMenu } from './header-menu.tsx';
import classes from './notification-list.module.css';
import { NotificationList, type ShownNotification } from './notification-list.tsx';

type NotificationsMenuProps = {
  /** Fetches the newest few; null when they could not be fetched. */
  fetchLatest: () => Promise<ShownNotification[] | null>;
  unread: number;
  /** Called with what is on the screen. */
  onSeen: (notifications: ShownNotification[]) => void;
  /** Where all of them are. */
  allPath: string;
};

/** The bell of the header, with the number of messages not seen: the newest few, fetched again when somebody looks. */
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
    <>
      <IconBell size={20} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > 99 ? <>99+</> : <NumberText value={unread} />}
        </span>
      )}
    </>
  );
  return (
    <HeaderMenu label={label} button={bell} onOpen={() => void open()}>
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
