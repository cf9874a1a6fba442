import { useEffect } from 'react';
import { Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '../empty-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { NotificationList, type ShownNotification } from './notification-list.tsx';

type NotificationPagesProps = {
  notifications: ShownNotification[];
  pageNumber: number;
  hasNextPage: boolean;
  onSeen: (notifications: ShownNotification[]) => void;
};

export function NotificationPages({ notifications, pageNumber, hasNextPage, onSeen }: NotificationPagesProps) {
  const { t } = useLingui();
  useEffect(() => {
    // A page that is left at once was not seen.
    const soon = setTimeout(() => onSeen(notifications));
    return () => clearTimeout(soon);
  }, [notifications, onSeen]);
  return (
    <>
      <PageHeader title={t`Notifications`} />
      {notifications.length === 0 ? <EmptyState /> : <NotificationList notifications={notifications} />}
      {(pageNumber > 1 || hasNextPage) && (
        <Group component="nav" justify="space-between" mih="var(--psc-target)" aria-label={t`Pages`}>
          {pageNumber > 1 && <Link to={`?page=${pageNumber - 1}`}>{t`Newer`}</Link>}
          {hasNextPage && <Link to={`?page=${pageNumber + 1}`}>{t`Older`}</Link>}
        </Group>
      )}
    </>
  );
}
