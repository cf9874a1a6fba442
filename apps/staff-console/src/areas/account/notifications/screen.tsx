import { Trans, useLingui } from '@lingui/react/macro';
import { NotificationList } from '@psc/ui/application/notification-list.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Link, useLoaderData } from 'react-router';
import classes from '../account.module.css';
import type { loader } from './route.ts';

/** Everything the commission told this person, page by page. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const { notifications, pageNumber, hasNextPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t`Notifications`} />
      {notifications.length === 0 ? <EmptyState /> : <NotificationList notifications={notifications} />}
      {(pageNumber > 1 || hasNextPage) && (
        <nav className={classes.pages} aria-label={t`Pages`}>
          {pageNumber > 1 && (
            <Link to={`?page=${pageNumber - 1}`}>
              <Trans>Newer</Trans>
            </Link>
          )}
          {hasNextPage && (
            <Link to={`?page=${pageNumber + 1}`}>
              <Trans>Older</Trans>
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
