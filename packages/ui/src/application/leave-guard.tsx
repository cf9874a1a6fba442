import { useLingui } from '@lingui/react/macro';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { hasUnsaved, unsentButton } from '../unsaved.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { shownWord } from '../shown-word.ts';

/**
 * Asks before a form with unsaved data is left for another screen of the app. A navigation that
 * replaces the screen is the app's own, such as to the sign-in when the session has ended, and is not asked about. A tab that is named by
 * the hash is another form; a link within the page, such as to its content, is no navigation of the app.
 */
export function LeaveGuard() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsaved() &&
      historyAction !== 'REPLACE' &&
      (currentLocation.pathname !== nextLocation.pathname || (historyAction === 'PUSH' && currentLocation.hash !== nextLocation.hash)),
  );
  if (blocker.state !== 'blocked') return null;
  const button = unsentButton();
  return (
    <Dialog title={t`Leave this page?`} onClose={() => blocker.reset()}>
      <p>
        {button === null
          ? shownWord('errors.form.leaveUnsaved')
          : t`Unsaved data will be lost if you leave. To save it, stay here and press “${button}”.`}
      </p>
      <DialogActions>
        <Button kind="primary" onClick={() => blocker.reset()}>
          {t`Stay here`}
        </Button>
        <Button onClick={() => blocker.proceed()}>{t`Leave`}</Button>
      </DialogActions>
    </Dialog>
  );
}
