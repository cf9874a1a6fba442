import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconInbox } from '@tabler/icons-react';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  /** What is not here. Default: 'No data available'. */
  title?: ReactNode;
  /** What will be here, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Stands where a list is empty. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  const { t } = useLingui();
  return (
    <div className={classes.empty}>
      <IconInbox size={36} stroke={1.5} aria-hidden />
      <p className={classes.title}>{title ?? t`No data available`}</p>
      {children && <div className={classes.about}>{children}</div>}
      {action}
    </div>
  );
}
