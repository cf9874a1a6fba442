import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useIsOnline } from '@psc/ui/connection.ts';
import { useRevalidator } from 'react-router';
import { isNewestAwaited, useStaleSince } from '../offline/stale.ts';

/** A line that is up and dead gives no sign when it answers again. */
const READ_AGAIN_AFTER_MS = 30_000;

/** Shown above cached data: its age, and that nothing is sent meanwhile. Once the line is back, the screen is read again. */
export function StaleNote() {
  const since = useStaleSince();
  return since !== null && <Note since={since} />;
}

function Note({ since }: { since: string }) {
  const when = formatInstant(since, activeLanguage());
  const isOnline = useIsOnline();
  const { revalidate, state } = useRevalidator();
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const onOnline = () => readAgain();
    window.addEventListener('online', onOnline);
    const timer = setInterval(() => {
      // A slow answer must not be given up for another question.
      if (document.visibilityState === 'visible' && !isNewestAwaited()) readAgain();
    }, READ_AGAIN_AFTER_MS);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);
  return (
    <Alert color="amber" mb="md" role="none">
      <Text mb="xs">
        {isOnline ? (
          <Trans>
            The connection gives no answer. What you see is as of {when}; the newest is being fetched. Anything with a deadline must be sent
            once there is an answer.
          </Trans>
        ) : (
          <Trans>
            You are offline. What you see is as of {when} and may have changed. Nothing is sent until you are online again: anything with a
            deadline must then be sent again.
          </Trans>
        )}
      </Text>
      <Button compact inProgress={state === 'loading'} onClick={() => void revalidate()}>
        <Trans>Load again</Trans>
      </Button>
    </Alert>
  );
}
