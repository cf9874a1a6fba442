import { useRef } from 'react';
import { Alert, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from './button.tsx';
import { useKeptInSight } from './use-kept-in-sight.ts';

type DraftOfferProps = { savedAt: string; hasFiles: boolean; onRestore: () => void; onDiscard: () => void };

/** Offers an earlier draft; the form never restores it unasked. */
export function DraftOffer({ savedAt, hasFiles, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useLingui();
  const offer = useRef<HTMLDivElement>(null);
  useKeptInSight(offer);
  const when = formatInstant(savedAt, activeLanguage());
  return (
    <Alert ref={offer} color="amber" role="region" aria-label={t`Unsaved draft`} mb="md">
      <Text mb="sm">
        {t`You have an unsaved draft of this form from ${when}.`} {hasFiles && t`Files have to be chosen again.`}
      </Text>
      <Group gap="xs">
        <Button kind="secondary" onClick={onRestore}>
          {t`Restore`}
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          {t`Discard`}
        </Button>
      </Group>
    </Alert>
  );
}
