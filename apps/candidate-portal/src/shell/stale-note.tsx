import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useRevalidator } from 'react-router';
import { useStaleSince } from '../offline/stale.ts';

/** Shown above cached data offline: its age, and that nothing can be sent. Once the line is back, the screen is read again. */
export function StaleNote() {
  const since = useStaleSince();
  return <div role="status">{since !== null && <Note since={since} />}</div>;
}

function Note({ since }: { since: string }) {
  const when = formatInstant(since, activeLanguage());
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const onOnline = () => readAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Alert color="amber" mb="md" role="none">
      <Trans>
        You are offline. What you see is as of {when} and may have changed. Nothing is sent until you are online again: anything with a
        deadline must then be sent again.
      </Trans>
    </Alert>
  );
}
