import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from './button.tsx';
import classes from './full-page.module.css';

type ErrorScreenProps = {
  /** Default: 'Something went wrong'. */
  title?: ReactNode;
  children?: ReactNode;
  onRefresh?: () => void;
  onPrevious?: () => void;
};

/** Stands where a screen has failed (first specification document, section 2). */
export function ErrorScreen({ title, children, onRefresh, onPrevious }: ErrorScreenProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page} role="alert">
      <IconAlertTriangle size={48} stroke={1.5} aria-hidden />
      <h1>{title ?? t`Something went wrong`}</h1>
      {children && <p className={classes.about}>{children}</p>}
      <div className={classes.actions}>
        <Button kind="primary" onClick={onRefresh ?? (() => window.location.reload())}>
          {t`Refresh Page`}
        </Button>
        <Button onClick={onPrevious ?? (() => window.history.back())}>{t`Previous Page`}</Button>
      </div>
    </div>
  );
}
