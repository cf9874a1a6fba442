import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type SessionEndProps = {
  minutesLeft: number;
  /** Prolongs the session; false if the new end is no later than before. */
  prolong: () => Promise<boolean>;
  onLater: () => void;
};

/** Warns that the session is about to end, while it can still be prolonged or unsaved work can be saved. */
export function SessionEnd({ minutesLeft, prolong, onLater }: SessionEndProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'asked' | 'asking' | 'notLonger'>('asked');
  const stay = async () => {
    setState('asking');
    setState((await prolong()) ? 'asked' : 'notLonger');
  };
  return (
    <Dialog title={t`Your session is about to end`} onClose={onLater}>
      <p role="status">
        <Plural
          value={minutesLeft}
          one="Your session ends in # minute. What you typed is kept on this device; files that you chose are not."
          other="Your session ends in # minutes. What you typed is kept on this device; files that you chose are not."
        />
      </p>
      {state === 'notLonger' && (
        <p role="alert">
          <Trans>The session cannot be extended. Please save your work and sign in again.</Trans>
        </p>
      )}
      <DialogActions>
        {state !== 'notLonger' && (
          <Button kind="primary" inProgress={state === 'asking'} onClick={() => void stay()}>
            {t`Stay signed in`}
          </Button>
        )}
        <Button onClick={onLater}>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  );
}
