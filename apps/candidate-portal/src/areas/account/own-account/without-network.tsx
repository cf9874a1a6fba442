import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { keepPapers } from '../../../offline/keep-papers.ts';

/** Downloads the candidate's documents for offline reading during this session. */
export function WithoutNetwork() {
  const { t } = useLingui();
  const [state, setState] = useState<'none' | 'inProgress' | 'kept' | 'notKept'>('none');
  if (!('serviceWorker' in navigator)) return <Text>{t`This browser cannot store documents for reading offline.`}</Text>;
  const keep = async () => {
    setState('inProgress');
    const kept = await keepPapers().catch(() => false);
    setState(kept ? 'kept' : 'notKept');
  };
  return (
    <>
      <p>
        <Trans>
          Your profile, your applications with their receipts and your admit cards can be read offline on this device. They are encrypted
          and can no longer be read once you sign out or close the portal.
        </Trans>
      </p>
      <Button inProgress={state === 'inProgress'} onClick={() => void keep()}>
        <Trans>Keep my documents on this device</Trans>
      </Button>
      <Text mt="xs" role="status">
        {state === 'kept' && t`Your documents can now be read offline.`}
        {state === 'notKept' && t`Not everything could be stored. Please try again with a better connection.`}
      </Text>
    </>
  );
}
