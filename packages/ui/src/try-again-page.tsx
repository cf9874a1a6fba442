import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Emblem } from './emblem.tsx';
import classes from './full-page.module.css';

/** The server did not answer as it should when the app started. */
export function TryAgainPage({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <main className={classes.page}>
      <Emblem size={72} />
      <h1>{t`The service cannot be reached at the moment`}</h1>
      <p className={classes.about}>{t`This may be due to poor connectivity or a server error. What you have typed before is kept on this device.`}</p>
      <div className={classes.actions}>
        <Button kind="primary" onClick={onTryAgain}>
          {t`Try again`}
        </Button>
      </div>
    </main>
  );
}
