import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DownloadAdmitCard } from '../../../application-state/download-admit-card.tsx';
import { keepPapers } from '../../../offline/keep-papers.ts';

/** Offers the admit cards as files, which stay, and the other documents for offline reading during this session. */
export function WithoutNetwork({ readyCards }: { readyCards: readonly ApprovedAdmitCard[] }) {
  const { t } = useLingui();
  return (
    <>
      {readyCards.length > 0 && (
        <p>
          <Trans>
            For the day of the examination, save the admit card as a PDF: the file stays on this device after you sign out. On a shared
            computer, delete it afterwards.
          </Trans>
        </p>
      )}
      {readyCards.map(({ advertisement: { advtCode, post } }) => {
        const name = inLanguage(post, activeLanguage());
        return (
          <Box key={advtCode} mb="md">
            <DownloadAdmitCard advtCode={advtCode} kind="primary">
              <Trans>Admit card, {name} (PDF)</Trans>
            </DownloadAdmitCard>
          </Box>
        );
      })}
      {'serviceWorker' in navigator ? <KeepForSession /> : <Text>{t`This browser cannot store documents for reading offline.`}</Text>}
    </>
  );
}

function KeepForSession() {
  const { t } = useLingui();
  const [state, setState] = useState<'none' | 'inProgress' | 'kept' | 'notKept'>('none');
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
