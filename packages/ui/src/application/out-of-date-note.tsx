import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import { isAnyOutOfDate, subscribeToOutOfDate } from './kept-screens.ts';
import classes from './out-of-date-note.module.css';

/** Above a screen that could not be loaded anew: that it may be older than what was just saved, and the way to try again. */
export function OutOfDateNote() {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const isOutOfDate = useSyncExternalStore(subscribeToOutOfDate, isAnyOutOfDate);
  const tryAgain = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (!isOutOfDate) return;
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isOutOfDate]);

  return (
    <div role="status">
      {isOutOfDate && (
        <div className={classes.note}>
          <IconRefreshAlert size={22} aria-hidden />
          <p>{t`This page could not be brought up to date. What you have just saved may not stand here yet.`}</p>
          <Button inProgress={state === 'loading'} onClick={() => void revalidate()}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  );
}
