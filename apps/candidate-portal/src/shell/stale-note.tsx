import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useStaleSince } from '../offline/stale.ts';

/** Shown above cached data offline: its age, and that nothing can be sent. */
export function StaleNote() {
  const since = useStaleSince();
  return <div role="status">{since !== null && <Note since={since} />}</div>;
}

function Note({ since }: { since: string }) {
  const when = formatInstant(since, activeLanguage());
  return (
    <Alert color="amber" mb="md" role="none">
      <Trans>
        You are offline. What you see is as of {when} and may have changed. Nothing is sent until you are online again: anything with a
        deadline must then be sent again.
      </Trans>
    </Alert>
  );
}
