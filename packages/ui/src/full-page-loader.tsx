import { useLingui } from '@lingui/react/macro';
import { Emblem } from './emblem.tsx';
import classes from './full-page.module.css';

/** The emblem and a spinner, while the whole screen is still to come. */
export function FullPageLoader() {
  const { t } = useLingui();
  return (
    <div className={classes.page} role="status">
      <Emblem size={72} />
      <span className={classes.spinner} aria-hidden />
      <span className={classes.unseen}>{t`Please wait…`}</span>
    </div>
  );
}
