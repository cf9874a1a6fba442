import { useLingui } from '@lingui/react/macro';
import { useBlocker } from 'react-router';
import { forgetLatestChange } from '../address/use-address.ts';
import { Button } from '../button.tsx';
import { hasUnsaved, unsentButton } from '../unsaved.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { messageText } from '../message-text.ts';

/**
 * Asks before the user navigates from a form with unsaved data to another screen of the app. A screen that replaces the current entry
 * comes from the app itself, such as the redirect to the sign-in after a session has expired, and is not questioned. A tab named by the
 * hash counts as another form, and so does a record that a parameter of the address names (`records`), also when its panel is closed,
 * which replaces the entry; a link within the page, such as the one to its content, does not.
 */
export function LeaveGuard({ records }: { records: readonly string[] }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsaved() &&
      (currentLocation.pathname === nextLocation.pathname
        ? isOtherRecord(records, currentLocation.search, nextLocation.search) ||
          (historyAction === 'PUSH' && currentLocation.hash !== nextLocation.hash)
        : historyAction !== 'REPLACE'),
  );
  if (blocker.state !== 'blocked') return null;
  const button = unsentButton();
  const stay = () => {
    forgetLatestChange();
    blocker.reset();
  };
  return (
    <Dialog title={t`Leave this page?`} onClose={stay}>
      <p>
        {button === null
          ? messageText('errors.form.leaveUnsaved')
          : t`Unsaved data will be lost if you leave. To save it, stay here and press “${button}”.`}
      </p>
      <DialogActions>
        <Button kind="primary" onClick={stay}>
          {t`Stay here`}
        </Button>
        <Button onClick={() => blocker.proceed()}>{t`Leave`}</Button>
      </DialogActions>
    </Dialog>
  );
}

function isOtherRecord(records: readonly string[], current: string, next: string): boolean {
  const [here, there] = [new URLSearchParams(current), new URLSearchParams(next)];
  return records.some((name) => here.get(name) !== there.get(name));
}
